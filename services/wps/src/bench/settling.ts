import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { payOut, stake } from '../modules/money/rounds/rounds';
import { requireWagering } from '../modules/money/wagering/wagering';
import { writeRule } from '../modules/promotions/rules';
import { singleKey } from '../platform/crypto/key-ring';
import { openWpsDatabase } from '../platform/database/open';
import { seed } from '../seed/seed';
import { amount } from './amount';
import { type Figure, median } from './figure';
import { environment } from './service';

const RULES = 20;
/** Largest allowed cost of a settled round with all rules, as a ratio to none. */
const LIMIT = 1.1;
const game = { gameType: 'RNG', vassalage: 'BGS' } as const;

async function prepare(url: string | undefined, rules: number): Promise<{ db: Database; memberId: number }> {
  const env = await environment(url);
  const db = await openWpsDatabase({ url, folder: env.DATA_DIR ?? '' });
  const now = Date.now();
  await seed(db, { now, demo: { keySecret: singleKey(Buffer.alloc(32, 7)) } });
  const [member] = await db.rows<{ id: number }>(sql`select id from wps.members where username = 'rahim77'`);
  const memberId = member?.id ?? 0;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from wps.promotions`);
    const terms = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '500.00', deposits: 'any' } as const;
    for (let rule = 0; rule < rules; rule++) {
      const id = `bench-${rule}`;
      await writeRule(tx, { rule: { id, terms, join: 'optIn' }, by: 'bench' }, new Date(now));
      await tx.execute(sql`insert into wps.promotion_joins (member_id, promotion_id, version, joined_at)
        values (${memberId}, ${id}, 1, now())`);
    }
    // Both members have a bonus to wager, so that every round counts towards one.
    const bonus = { memberId, amount: 1_000_000_000n, multiplier: 100, source: 'bench' };
    await requireWagering(tx, bonus, new Date(now));
  });
  return { db, memberId };
}

async function settle({ db, memberId }: { db: Database; memberId: number }): Promise<number> {
  const roundId = randomUUID();
  const at = new Date();
  await db.transaction((tx) => stake(tx, { roundId, memberId, gameId: 'bgs-burning-777' }, 100n, at));
  const began = performance.now();
  await db.transaction((tx) => payOut(tx, { roundId, game }, 90n, true, at));
  return performance.now() - began;
}

/** Settling a round while twenty rules run that the member has joined, compared with none; in turns, the median of each. */
export async function settlingFigures(
  kind: string,
  urls: readonly [string | undefined, string | undefined],
): Promise<Figure[]> {
  const [without, running] = [await prepare(urls[0], 0), await prepare(urls[1], RULES)];
  try {
    const [none, all]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < amount(1_000, 20); turn++) {
      none.push(await settle(without));
      all.push(await settle(running));
    }
    const against = { name: 'without a rule', value: median(none) };
    const name = `PERF-08 settling a round with ${RULES} promotions, ${kind}`;
    return [{ name, unit: 'ms', value: median(all), against, limit: LIMIT }];
  } finally {
    await Promise.all([without.db.close(), running.db.close()]);
  }
}
