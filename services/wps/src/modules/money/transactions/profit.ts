import type { Orm } from '@r777/server-kit';
import type { ProfitAndLoss } from '@r777/shared/contracts';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/day-range';
import { toTaka } from '../../../platform/format/money';
import { playByGameType } from '../figures/play-days';
import { moneyDays } from '../figures/tables';
import type { MovementKind } from '../ledger/tables';

/** Kinds of movements that give money, except rebates. */
const gifts: ReadonlySet<MovementKind> = new Set(['bonus', 'reward', 'redRain']);

/** A member's result over a range of days, from the daily figures of play and of money: MONEY-20. */
export async function profitAndLoss(
  orm: Orm,
  memberId: number,
  { startDay, endDay }: DayRange,
): Promise<ProfitAndLoss> {
  const play = await playByGameType(orm, { memberIds: [memberId], from: startDay, until: endDay });
  const given = await orm
    .select({ kind: moneyDays.kind, amount: sql<string>`sum(${moneyDays.amount})::text` })
    .from(moneyDays)
    .where(and(eq(moneyDays.memberId, memberId), gte(moneyDays.day, startDay), lt(moneyDays.day, endDay)))
    .groupBy(moneyDays.kind);
  const total = (of: (kind: MovementKind) => boolean) =>
    given.filter(({ kind }) => of(kind)).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const nothing = { stake: 0n, win: 0n, rounds: 0 };
  const sums = play.reduce(
    (sum, { stake, payout, rounds }) => ({
      stake: sum.stake + stake,
      win: sum.win + payout,
      rounds: sum.rounds + rounds,
    }),
    nothing,
  );
  const [rebate, bonus] = [total((kind) => kind === 'rebate'), total((kind) => gifts.has(kind))];
  return {
    total: {
      stake: toTaka(sums.stake),
      win: toTaka(sums.win),
      rebate: toTaka(rebate),
      bonus: toTaka(bonus),
      net: toTaka(sums.win - sums.stake + rebate + bonus),
      rounds: sums.rounds,
    },
    byGameType: play
      .sort((a, b) => (a.gameType < b.gameType ? -1 : 1))
      .map(({ gameType, stake, payout, rounds }) => ({
        gameType,
        stake: toTaka(stake),
        win: toTaka(payout),
        net: toTaka(payout - stake),
        rounds,
      })),
  };
}
