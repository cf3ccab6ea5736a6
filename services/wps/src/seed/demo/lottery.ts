import { createHash } from 'node:crypto';
import type { Orm } from '@mfe/server-kit';
import { betsOf, payoutOf } from '../../modules/games/lottery/bets';
import { commitOf, drawAfter, resultOf } from '../../modules/games/lottery/draws';
import {
  type BetKey,
  lotteryDraws,
  lotteryOrders,
  type PlacedLine,
  type Prizes,
} from '../../modules/games/lottery/tables';
import { lotteryRows } from '../lotteries';

type DrawRow = typeof lotteryDraws.$inferInsert & { readonly prizes: Prizes };
/** A past order, with the result of its draw. */
export type DemoOrder = typeof lotteryOrders.$inferInsert & { readonly endedAt: Date };

const DAY = 86_400_000;
/** Past draws of each lottery: a page of results for frequent ones, a month for daily ones. */
const PAST = 24;
const PAST_DAYS = 30;

/** Past draws, the same at every seed of a day. Their seeds are public, as for all past draws. */
export function pastDraws(now: number): DrawRow[] {
  return lotteryRows().flatMap(({ code, style, digits, every = null, times, closeBefore }) => {
    const rows: DrawRow[] = [];
    const start = every === null ? now - PAST_DAYS * DAY : now - PAST * every * 1_000;
    for (let opensAt = start; ; ) {
      const { drawsAt, numero } = drawAfter({ every, times }, opensAt);
      if (drawsAt > now - 1_000) return rows;
      const seed = createHash('sha256').update(`${code} ${numero}`).digest();
      rows.push({
        lottery: code,
        numero,
        opensAt: new Date(opensAt),
        closesAt: new Date(drawsAt - closeBefore * 1_000),
        drawsAt: new Date(drawsAt),
        state: 'settled',
        commit: commitOf(seed),
        seed: seed.toString('hex'),
        drawnAt: new Date(drawsAt + 500),
        prizes: resultOf(seed, { code, style, digits }, numero),
      });
      opensAt = drawsAt;
    }
  });
}

const tickets: readonly (readonly [bet: BetKey, pick: string, taka: number])[][] = [
  [
    ['exact3', '777', 20],
    ['anyOrder', '127', 20],
  ],
  [['big', '', 50]],
  [
    ['odd', '', 30],
    ['units', '7', 20],
    ['exact2', '47', 20],
  ],
  [['small', '', 40]],
  [['anyPrize', '77', 20]],
];

/**
 * Orders of a member on past draws, settled by the usual rules. `count` of them, spread over the draws of the last
 * days; the first has the id `demo-<username>`.
 */
export function demoOrders(
  { id: memberId, username }: { id: number; username: string },
  draws: readonly DrawRow[],
  count: number,
): DemoOrder[] {
  const lotteries = lotteryRows();
  return Array.from({ length: count }, (_, n) => n).flatMap((n) => {
    const draw = draws[(n * 37 + 11) % draws.length];
    const lottery = lotteries.find(({ code }) => code === draw?.lottery);
    if (!draw || !lottery) return [];
    const offered = betsOf(lottery);
    const lines = (tickets[n % tickets.length] ?? []).flatMap(([bet, pick, taka]): PlacedLine[] => {
      const odds = offered.find(({ key }) => key === bet)?.odds(pick);
      if (odds === undefined) return [];
      const stake = BigInt(taka * 100);
      const payout = payoutOf({ bet, pick, stake, odds }, draw.prizes);
      return [{ bet, pick, stake: stake.toString(), odds, payout: payout.toString() }];
    });
    if (lines.length === 0) return [];
    const payout = lines.reduce((sum, line) => sum + BigInt(line.payout ?? 0), 0n);
    return [
      {
        id: n === 0 ? `demo-${username}` : `demo-${username}-${n}`,
        memberId,
        walletType: 'main' as const,
        lottery: lottery.code,
        numero: draw.numero,
        stake: lines.reduce((sum, { stake }) => sum + BigInt(stake), 0n),
        payout,
        lines,
        state: payout > 0n ? ('won' as const) : ('lost' as const),
        // Half-way between opening and close.
        placedAt: new Date((draw.opensAt.getTime() + draw.closesAt.getTime()) / 2),
        endedAt: new Date(draw.drawsAt.getTime() + 1_000),
      },
    ];
  });
}

/** Writes past draws and orders; their money is posted separately. */
export async function seedLotteryPast(tx: Orm, draws: readonly DrawRow[], orders: readonly DemoOrder[]): Promise<void> {
  await tx.insert(lotteryDraws).values([...draws]);
  if (orders.length > 0) await tx.insert(lotteryOrders).values([...orders]);
}
