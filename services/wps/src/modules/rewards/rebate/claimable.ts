import type { Orm } from '@r777/server-kit';
import { type GameType, gameTypes, type RebateLine } from '@r777/shared/contracts';
import { fromHundredths, portion } from '@r777/shared/money';
import { eq } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { addDays } from '../../../platform/clock/periods';
import { toTaka } from '../../../platform/format/money';
import { playByGameType } from '../../money/figures/play-days';
import { readLevels } from '../vip/review';
import { rebateMarks } from './tables';

/** What can be claimed of one category; amounts in paisa, the rate in hundredths of a percent. */
export interface Line {
  readonly gameType: GameType;
  readonly stake: bigint;
  readonly rate: number;
  readonly amount: bigint;
}

/** The rebate of a stake, rounded down to the paisa. */
export function rebateOf(stake: bigint, rate: number): bigint {
  return portion(stake, BigInt(rate), 10_000n, 'down');
}

/** What a member can claim at a moment (ms): the rebate of settled stakes without a claim, by category: REWD-03. */
export async function claimableOf(
  orm: Orm,
  { memberId, level, now }: { memberId: number; level: number; now: number },
): Promise<Line[]> {
  const rates = (await readLevels(orm)).find((one) => one.level === level)?.rates ?? {};
  const play = await playByGameType(orm, { memberIds: [memberId], from: '0001-01-01', until: addDays(dayOf(now), 1) });
  const marks = await orm.select().from(rebateMarks).where(eq(rebateMarks.memberId, memberId));
  const taken = new Map(marks.map(({ gameType, stake }) => [gameType, stake]));
  return gameTypes.flatMap((gameType) => {
    const played = play.find((one) => one.gameType === gameType)?.stake ?? 0n;
    const stake = played - (taken.get(gameType) ?? 0n);
    const rate = rates[gameType] ?? 0;
    const amount = rebateOf(stake, rate);
    return amount > 0n ? [{ gameType, stake, rate, amount }] : [];
  });
}

/** The sum of lines, in paisa. */
export const sumOf = (lines: readonly Pick<Line, 'amount'>[]): bigint =>
  lines.reduce((sum, { amount }) => sum + amount, 0n);

/** A line as the page shows it. */
export function toLine({ gameType, stake, rate, amount }: Line): RebateLine {
  return { gameType, stake: toTaka(stake), rate: fromHundredths(rate), amount: toTaka(amount) };
}
