import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { findListed } from '../admin/functions/promotion-list';
import { searchMembers } from '../admin/functions/read-members';
import { readSums } from '../modules/promotions/reports';
import { writeRule } from '../modules/promotions/rules';
import { singleKey } from '../platform/crypto/key-ring';
import { openWpsDatabase } from '../platform/database/open';
import { seed } from '../seed/seed';
import { amount } from './amount';
import { type Figure, median } from './figure';
import { environment } from './service';

const FEW = 100;
const [VERSIONS, MEMBERS] = [amount(5_000, 150), amount(100_000, 200)];
/** Largest allowed cost of a first page with all of them, as a ratio to a hundred. */
const LIMIT = 1.3;
const page = { page: 1, size: 20 };

/** A site with promotions, each with one version, and members who have joined one of them each. */
async function prepare(url: string | undefined, versions: number, members: number): Promise<Database> {
  const env = await environment(url);
  const db = await openWpsDatabase({ url, folder: env.DATA_DIR ?? '' });
  const now = Date.now();
  await seed(db, { now, demo: { keySecret: singleKey(Buffer.alloc(32, 7)) } });
  const terms = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '500.00', deposits: 'any' } as const;
  const rule = { id: 'bench-0', terms, join: 'optIn' as const };
  await db.transaction((tx) => writeRule(tx, { rule, by: 'bench' }, new Date(now)));
  for (const statement of [
    sql`insert into wps.promotions (id, version) select 'bench-' || n, 1 from generate_series(1, ${versions - 1}::int) n`,
    sql`insert into wps.promotion_rules (id, version, rule, at, by)
      select 'bench-' || n, 1, jsonb_set(jsonb_set(rule, '{id}', to_jsonb('bench-' || n)),
        '{window,until}', case when n % 10 > 0 then '"2026-06-01T00:00"' else 'null' end::jsonb), at, by
      from wps.promotion_rules, generate_series(1, ${versions - 1}::int) n where id = 'bench-0'`,
    // As on an old site, every promotion has a title, and nine of ten have ended.
    sql`insert into wps.announcements (id, type, position, title_en, title_bn, content_en, content_bn, start_date, end_date, no_expiry, category_ids, images)
      select 'bench-' || n, 'PR', n, 'Bonus number ' || n, 'বোনাস নম্বর ' || n, '', '', '2026-01-01', '2026-01-01', true, '[]', '[]'
      from generate_series(0, ${versions - 1}::int) n`,
    sql`insert into wps.members (username, username_key, password_hash, club_label, register_url, domain, terms_version, type, register_method, registered_at, affiliate_code)
      select 'bench' || lpad(n::text, 6, '0'), 'bench' || lpad(n::text, 6, '0'), '-', 'VIP 0', '', '', '1', 0, 'H5', now(), 'bench' || n from generate_series(1, ${members}::int) n`,
    sql`insert into wps.promotion_joins (member_id, promotion_id, version, joined_at)
      select id, 'bench-' || (id % ${versions}::int), 1, now() from wps.members where username_key like 'bench%'`,
    sql`analyze`,
  ])
    await db.orm.execute(statement);
  return db;
}

/** The first pages of the desk: the reads of the list's call, and of the members' search, with some matches in both. */
const pages: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  async 'promotions of the desk'(db) {
    const { rows } = await findListed(db.orm, { ...page, standing: 'running' }, Date.now());
    return readSums(
      db,
      rows.map(({ id }) => id),
    );
  },
  'all promotions': (db) => findListed(db.orm, page, Date.now()),
  'promotions to approve': (db) => findListed(db.orm, { ...page, toApprove: true }, Date.now()),
  'search of promotions': (db) => findListed(db.orm, { ...page, text: 'bench-77' }, Date.now()),
  'search of titles': (db) => findListed(db.orm, { ...page, text: 'বোনাস নম্বর 77' }, Date.now()),
  'search of members': (db) => searchMembers(db.orm, { ...page, text: 'bench00007' }),
};

/** First pages of the desk with many versions of promotions and many members, compared with a hundred; in turns. */
export async function deskFigures(
  kind: string,
  urls: readonly [string | undefined, string | undefined],
): Promise<Figure[]> {
  const [small, large] = [await prepare(urls[0], FEW, FEW), await prepare(urls[1], VERSIONS, MEMBERS)];
  try {
    const figures: Figure[] = [];
    for (const [name, read] of Object.entries(pages)) {
      const [few, many]: [number[], number[]] = [[], []];
      const timed = async (db: Database) => {
        const began = performance.now();
        await read(db);
        return performance.now() - began;
      };
      for (let turn = 0; turn < amount(200, 3); turn++) {
        few.push(await timed(small));
        many.push(await timed(large));
      }
      const of = { name: `with ${FEW} and ${FEW}`, value: median(few) };
      const whole = `PERF-08 ${name} with ${VERSIONS} versions and ${MEMBERS} members, ${kind}`;
      figures.push({ name: whole, unit: 'ms', value: median(many), against: of, limit: LIMIT });
    }
    return figures;
  } finally {
    await Promise.all([small.close(), large.close()]);
  }
}
