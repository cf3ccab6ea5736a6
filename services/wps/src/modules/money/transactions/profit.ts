import type { Orm } from '@mfe/server-kit';
import type { ProfitAndLoss } from '@r777/shared/contracts';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/periods';
import { toTaka } from '../../../platform/format/money';
import { playByDay } from '../figures/days';
import { moneyDays } from '../figures/tables';
import type { MovementKind } from '../ledger/tables';

/** Kinds of movements that give money, except rebates. */
const gifts: ReadonlySet<MovementKind> = new Set(['bonus', 'reward', 'redRain']);

/** Sums in paisa. */
interface Sum {
  stake: bigint;
  win: bigint;
  rebate: bigint;
  bonus: bigint;
  rounds: number;
}

/** Sums by name; a sum is created when it is first added to. */
class Sums {
  private readonly byName = new Map<string, Sum>();

  add(name: string, part: Partial<Sum>): void {
    const sum = this.byName.get(name) ?? { stake: 0n, win: 0n, rebate: 0n, bonus: 0n, rounds: 0 };
    this.byName.set(name, {
      stake: sum.stake + (part.stake ?? 0n),
      win: sum.win + (part.win ?? 0n),
      rebate: sum.rebate + (part.rebate ?? 0n),
      bonus: sum.bonus + (part.bonus ?? 0n),
      rounds: sum.rounds + (part.rounds ?? 0),
    });
  }

  /** In the order of their names. */
  all(): [string, Sum][] {
    return [...this.byName].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

const inTaka = ({ stake, win, rebate, bonus, rounds }: Sum) => ({
  stake: toTaka(stake),
  win: toTaka(win),
  rebate: toTaka(rebate),
  bonus: toTaka(bonus),
  net: toTaka(win - stake + rebate + bonus),
  rounds,
});

/**
 * A member's result over a range of days, from the daily figures of play and of money: MONEY-20. It reads at most a
 * year of days, however much was played.
 */
export async function profitAndLoss(
  orm: Orm,
  memberId: number,
  { startDay, endDay }: DayRange,
): Promise<ProfitAndLoss> {
  const play = await playByDay(orm, { memberIds: [memberId], from: startDay, until: endDay });
  const given = await orm
    .select({ day: moneyDays.day, kind: moneyDays.kind, amount: moneyDays.amount })
    .from(moneyDays)
    .where(and(eq(moneyDays.memberId, memberId), gte(moneyDays.day, startDay), lt(moneyDays.day, endDay)));
  const [total, days, types] = [new Sums(), new Sums(), new Sums()];
  total.add('', {});
  for (const { day, gameType, stake, payout: win, rounds } of play)
    for (const [sums, name] of [[total, ''] as const, [days, day] as const, [types, gameType] as const])
      sums.add(name, { stake, win, rounds });
  for (const { day, kind, amount } of given) {
    if (kind !== 'rebate' && !gifts.has(kind)) continue;
    const part = kind === 'rebate' ? { rebate: amount } : { bonus: amount };
    total.add('', part);
    days.add(day, part);
  }
  const [[, sum]] = total.all() as [[string, Sum]];
  return {
    total: inTaka(sum),
    byGameType: types.all().map(([gameType, { stake, win, rounds }]) => ({
      gameType: gameType as ProfitAndLoss['byGameType'][number]['gameType'],
      stake: toTaka(stake),
      win: toTaka(win),
      net: toTaka(win - stake),
      rounds,
    })),
    byDay: days.all().map(([day, one]) => ({ day, ...inTaka(one) })),
  };
}
