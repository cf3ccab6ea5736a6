import type { Database, Orm } from '@mfe/server-kit';
import { type GameType, gameTypes } from '@r777/shared/contracts';
import { fromHundredths, toHundredths } from '@r777/shared/money';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { type Rates, rebateRates, type SomeRates } from './tables';

/** The house's rates for an agent without an agent above, in hundredths of a percent. */
export const topRates: Rates = {
  RNG: 100,
  LIVE: 50,
  PVP: 60,
  FISH: 80,
  SPORTS: 50,
  ESPORTS: 50,
  COCKFIGHT: 40,
  LOTT: 70,
  ELOTT: 70,
};

/** The same rate for every game type. */
const evenRates = (rate: number): Rates =>
  Object.fromEntries(gameTypes.map((gameType) => [gameType, rate])) as Record<GameType, number>;

/** No rebate of any game type. */
export const noRates: Rates = evenRates(0);

/** Parses `0.80` from a message to 80 hundredths of a percent. */
export const toRate = toHundredths;
/** Formats 80 hundredths of a percent as `0.80`. */
export const toPercent = fromHundredths;
/** Rates by game type, formatted for messages. */
export const toRates = (percents: Readonly<Partial<Record<GameType, string | undefined>>>): SomeRates =>
  Object.fromEntries(
    Object.entries(percents).flatMap(([gameType, percent]) => (percent ? [[gameType, toRate(percent)]] : [])),
  );
/** Rates formatted for messages, for every game type. */
export const toPercents = (rates: SomeRates): Record<GameType, string> =>
  Object.fromEntries(gameTypes.map((gameType) => [gameType, toPercent(rates[gameType] ?? 0)])) as Record<
    GameType,
    string
  >;

/** The current rates of the members whose ids a statement returns. */
export async function ratesOf(
  db: Pick<Database, 'rows'>,
  on: Orm,
  memberIds: readonly number[],
): Promise<Map<number, Rates>> {
  const rows = await db.rows<{ memberId: number; gameType: GameType; rate: number }>(
    sql`select distinct on (r.member_id, r.game_type) r.member_id as "memberId", r.game_type as "gameType", r.rate
      from wps.rebate_rates r where r.member_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(memberIds)}::jsonb))
      order by r.member_id, r.game_type, r.id desc`,
    on,
  );
  const known = new Map<number, Record<GameType, number>>(memberIds.map((id) => [id, { ...noRates }]));
  for (const { memberId, gameType, rate } of rows) {
    const rates = known.get(memberId);
    if (rates) rates[gameType] = rate;
  }
  return known;
}

/**
 * The current rates of a member, who is locked until the transaction ends, so that rates given within them stay within
 * them.
 */
export async function lockedRates(db: Pick<Database, 'rows'>, tx: Orm, memberId: number): Promise<Rates> {
  await db.rows(sql`select id from wps.members where id = ${memberId} for no key update`, tx);
  return (await ratesOf(db, tx, [memberId])).get(memberId) ?? noRates;
}

/** The highest rate, by game type, of any member below, at any depth. */
export async function highestBelow(db: Pick<Database, 'rows'>, on: Orm, memberId: number): Promise<Rates> {
  const rows = await db.rows<{ gameType: GameType; rate: number }>(
    sql`select last.game_type as "gameType", max(last.rate)::int as rate from (
        select distinct on (r.member_id, r.game_type) r.game_type, r.rate
        from wps.rebate_rates r join wps.team_paths t on t.descendant_id = r.member_id and t.ancestor_id = ${memberId}
        order by r.member_id, r.game_type, r.id desc
      ) last group by last.game_type`,
    on,
  );
  return { ...noRates, ...Object.fromEntries(rows.map(({ gameType, rate }) => [gameType, rate])) };
}

/** Refuses rates above the giver's own. @throws AppError `rebate.tooHigh` naming the game type */
export function checkNotAbove(rates: SomeRates, own: Rates): void {
  for (const [gameType, rate] of Object.entries(rates) as [GameType, number][])
    if (rate > own[gameType])
      throw new AppError('rebate.tooHigh', `${gameType}: above the agent's own rebate.`, {
        field: gameType,
        params: { percent: toPercent(own[gameType]) },
      });
}

/** Stores the rates that differ from the current ones. The caller holds the locks and has checked them. */
export async function writeRates(
  tx: Orm,
  change: { memberId: number; setBy: number | null; rates: SomeRates; before: SomeRates; at: Date },
): Promise<void> {
  const { memberId, setBy, rates, before, at } = change;
  const rows = (Object.entries(rates) as [GameType, number][])
    .filter(([gameType, rate]) => rate !== (before[gameType] ?? 0))
    .map(([gameType, rate]) => ({ memberId, gameType, rate, setBy, at }));
  if (rows.length > 0) await tx.insert(rebateRates).values(rows);
}
