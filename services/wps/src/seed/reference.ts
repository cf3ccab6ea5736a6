import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { games, vendors } from '../modules/games/catalogue/tables';
import { MODELS_KEY } from '../modules/games/live-models';
import { lotteries } from '../modules/games/lottery/tables';
import { leaderboardPrizes } from '../modules/rewards/leaderboard/tables';
import { mallGoods } from '../modules/rewards/mall/tables';
import { missions } from '../modules/rewards/missions/tables';
import { vipLevels } from '../modules/rewards/vip/tables';
import { settings } from '../platform/settings/tables';
import { gameRows, vendorRows } from './catalogue';
import { liveModels } from './content/live-models';
import { goodsRows } from './content/rewards/goods';
import { missionRows } from './content/rewards/missions';
import { prizeRows, vipLevelRows } from './content/rewards/vip-levels';
import { lotteryRows } from './lotteries';

/** Records which rows a database was given. */
const KEY = 'reference';
const given = z.record(z.string(), z.array(z.string()));

interface Reference {
  readonly name: string;
  readonly table: PgTable;
  /** Rows by their key. */
  readonly rows: ReadonlyMap<string, Record<string, unknown>>;
}
const by = <T extends object>(
  name: string,
  table: PgTable,
  rows: readonly T[],
  keyOf: (row: T) => unknown,
): Reference => ({
  name,
  table,
  rows: new Map(rows.map((row) => [String(keyOf(row)), row as Record<string, unknown>])),
});

/** The reference data of a new site, which works without any manual input. */
const references = (): Reference[] => [
  by('vendors', vendors, vendorRows(), ({ code }) => code),
  by('games', games, gameRows(), ({ id }) => id),
  by('lotteries', lotteries, lotteryRows(), ({ code }) => code),
  by('vipLevels', vipLevels, vipLevelRows, ({ level }) => level),
  by('missions', missions, missionRows, ({ id }) => id),
  by('prizes', leaderboardPrizes, prizeRows, ({ period, by: measure, fromPlace }) => [period, measure, fromPlace]),
  by('goods', mallGoods, goodsRows, ({ id }) => id),
  by('settings', settings, [{ key: MODELS_KEY, value: liveModels }], ({ key }) => key),
];

/**
 * Gives a database the reference rows that it never got: all to an empty one, and new ones to a database of an earlier
 * version. Existing rows stay as the merchant changed them, and removed ones do not return, because given rows are
 * recorded. @returns how many rows it wrote
 */
export async function giveReference(db: Pick<Database, 'notify'>, tx: Orm): Promise<number> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  const before = row ? given.parse(row.value) : {};
  const all = references();
  let written = 0;
  for (const { name, table, rows } of all) {
    const known = new Set(before[name]);
    const missing = [...rows].flatMap(([key, one]) => (known.has(key) ? [] : [one]));
    if (missing.length === 0) continue;
    const fresh = await tx.insert(table).values(missing).onConflictDoNothing().returning();
    written += fresh.length;
  }
  const after = Object.fromEntries(
    all.map(({ name, rows }) => [name, [...new Set([...(before[name] ?? []), ...rows.keys()])]]),
  );
  if (row && written === 0 && JSON.stringify(before) === JSON.stringify(after)) return 0;
  if (!row) await closeUnplayable(tx);
  await tx
    .insert(settings)
    .values({ key: KEY, value: after })
    .onConflictDoUpdate({ target: settings.key, set: { value: after } });
  await db.notify('catalogue', {}, tx);
  return written;
}

/** Closes games of lotteries that earlier versions offered but never drew, so that they can no longer be opened. */
async function closeUnplayable(tx: Orm): Promise<void> {
  const behind = tx.select().from(lotteries).where(eq(lotteries.code, games.id));
  await tx
    .update(games)
    .set({ available: false })
    .where(and(inArray(games.gameType, ['LOTT', 'ELOTT']), notExists(behind)));
}
