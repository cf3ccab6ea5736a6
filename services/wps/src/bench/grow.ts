/**
 * Fills a database with its own statements. `argv` has the content (`games`, `members`, `team`, `records`, `reads`,
 * `plans`) and the amount. The parent gets the result.
 */

import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { fillSkeletons } from '../modules/identity/members/name-rules';
import { singleKey } from '../platform/crypto/key-ring';
import { openWpsDatabase } from '../platform/database/open';
import { seed } from '../seed/seed';
import { writeRecordRows } from './records';
import { writeTeamRows } from './team-rows';

const [what = '', count = '0'] = process.argv.slice(2);
const total = Number(count);
const db = await openWpsDatabase({ url: process.env.DATABASE_URL || undefined, folder: process.env.DATA_DIR ?? '' });
await seed(db, { now: Date.now(), demo: { keySecret: singleKey(Buffer.alloc(32, 7)) } });
// Otherwise the start of wps would write the skeletons of all copies, and its time would be measured too.
await fillSkeletons(db);

/** Columns of a table except those that each copy sets itself; `of` is the alias of the source. */
async function columnsOf(table: string, own: readonly string[], of = ''): Promise<string> {
  const columns = await db.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_schema = 'wps' and table_name = ${table} order by 1`);
  return columns.flatMap(({ name }) => (own.includes(name) ? [] : [`${of}"${name}"`])).join(', ');
}

/** Members that one statement adds: a busy machine needs longer than a statement may take for all of them. */
const SLICE = 50_000;

/** Copies of rahim77 with the same password: `load1`, `load2`, …, with a wallet each. All have joined two promotions. */
async function addMembers(): Promise<void> {
  const own = ['id', 'username', 'username_key', 'affiliate_code', 'parent_id', 'mobile_key', 'mobile_num', 'email'];
  const rest = await columnsOf('members', own);
  const copied = await columnsOf('members', own, 'm.');
  for (let from = 1; from <= total; from += SLICE)
    await db.orm.execute(
      sql.raw(`
      with added as (
        insert into wps.members (username, username_key, affiliate_code, parent_id, ${rest})
        select 'load' || g, 'load' || g, 'Xload' || g, null, ${copied}
        from wps.members m cross join generate_series(${from}, ${Math.min(from + SLICE - 1, total)}) g
        where m.username = 'rahim77' returning id
      ), joined as (
        insert into wps.promotion_joins (member_id, promotion_id, version, joined_at)
        select a.id, p.id, p.version, now() from added a cross join wps.promotions p
        where p.id in ('welcome', 'esports-cup')
      )
      insert into wps.ledger_accounts (id, member_id, wallet_type, balance)
      select 'member:' || id || ':main', id, 'main', 0 from added on conflict do nothing`),
    );
}

const work: Record<string, () => Promise<unknown>> = {
  async games() {
    const own = ['id', 'position', 'hot_rank', 'name_en'];
    // At least every twelfth game has a distinct word, because more games have more words.
    const word = `translate(substr(md5((n % 5000)::text), 1, 6), '0123456789', 'aeioudrkmt')`;
    await db.orm.execute(
      sql.raw(`
      insert into wps.games (id, position, name_en, ${await columnsOf('games', own)})
      select g.id || '-' || n, 100000 + n, g.name_en || ' ' || ${word}, ${await columnsOf('games', own, 'g.')} from (select *, row_number() over (order by id) - 1 as place from wps.games) g
      join generate_series((select count(*) from wps.games), ${total - 1}) n
        on g.place = n % (select count(*) from wps.games)`),
    );
    return db.rows(sql`select count(*)::int as games from wps.games`);
  },
  async members() {
    await addMembers();
    await db.orm.execute(sql`analyze`);
    return db.rows(sql`select count(*)::int as members from wps.members`);
  },
  team: () => writeTeamRows(db, total),
  records: () => writeRecordRows(db, total),
  /** Rows read by sequential scans of tables that grow with the members. */
  async reads() {
    return db.rows(sql`
      select relname as table, seq_tup_read::float8 as read from pg_stat_user_tables
      where schemaname = 'wps' and relname in ('members', 'ledger_accounts', 'team_paths') order by 1`);
  },
  async plans() {
    const statements: Record<string, string> = {
      'log-in': `select * from wps.members where username_key = 'load500'`,
      wallet: `select wallet_type, balance from wps.ledger_accounts where member_id = 100500`,
      session: `select m.id from wps.session_tokens t join wps.session_families f on f.id = t.family_id join wps.members m on m.id = f.member_id where t.hash = 'x'`,
      'last movements': `select * from wps.ledger_transactions where member_id = 100500 order by at desc limit 20`,
    };
    const plans: Record<string, string[]> = {};
    for (const [name, statement] of Object.entries(statements)) {
      const lines = await db.rows<Record<string, string>>(sql.raw(`explain (costs off) ${statement}`));
      plans[name] = lines.map((line) => Object.values(line)[0] ?? '');
    }
    return plans;
  },
};

const done = await work[what]?.();
await db.close();
process.send?.(done ?? null);
await once(process, 'disconnect');
