import type {
  Language,
  LotteryBet,
  LotteryDraw,
  LotteryInfo,
  LotteryOrder,
  LotteryResult,
} from '@r777/shared/contracts';
import { fromHundredths } from '@r777/shared/money';
import { toTaka } from '../../../platform/format/money';
import { pick } from '../../../platform/format/text-forms';
import type { Catalogue } from '../catalogue/catalogue';
import { type Bet, betNames, oddsNames, rtpOf } from './bets';
import { leastMaxStake } from './lines';
import type { Draw, Lottery, Order } from './tables';

/** Name and picture of a lottery: those of its game. */
export function faceOf(code: string, catalogue: Catalogue): { name: string; iconUrl: string } {
  const game = catalogue.byId.get(code)?.wire;
  return { name: game?.displayName ?? code, iconUrl: game?.iconUrl ?? '' };
}

/** A draw with its countdown. */
export function toDraw(draw: Draw, now: number): LotteryDraw {
  const until = (moment: Date) => Math.max(0, moment.getTime() - now);
  return {
    lottery: draw.lottery,
    numero: draw.numero,
    state: draw.state !== 'open' ? 'drawn' : draw.closesAt.getTime() > now ? 'open' : 'closed',
    opensAt: draw.opensAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
    closesIn: until(draw.closesAt),
    drawsIn: until(draw.drawsAt),
    commit: draw.commit,
  };
}

/** A result; undefined for a draw without one. */
export function toResult({ lottery, numero, drawnAt, prizes, commit, seed }: Draw): LotteryResult | null {
  if (!prizes || !seed || !drawnAt) return null;
  return { lottery, numero, drawnAt: drawnAt.toISOString(), prizes, commit, seed };
}

/** A lottery with its current draw and its latest result. */
export function toLottery(
  lottery: Lottery,
  draws: { readonly current: Draw | undefined; readonly latest: Draw | undefined },
  catalogue: Catalogue,
  now: number,
): LotteryInfo {
  const { code, vassalage, gameType, style, digits } = lottery;
  return {
    lottery: code,
    ...faceOf(code, catalogue),
    vassalage,
    gameType,
    style,
    digits,
    current: draws.current ? toDraw(draws.current, now) : null,
    latest: draws.latest ? toResult(draws.latest) : null,
  };
}

const rtps = new Map<Bet, number>();
/** Counting over a hundred thousand numbers is done once for each bet. */
function knownRtp(bet: Bet): number {
  const rtp = rtps.get(bet) ?? rtpOf(bet);
  rtps.set(bet, rtp);
  return rtp;
}

/** A kind of bet with its odds and limits. */
export function toBet(bet: Bet, lottery: Lottery, language: Language): LotteryBet {
  const { name, hint } = betNames[bet.key];
  const odds = bet.examples.map((example, i) => {
    const called = oddsNames[bet.key]?.[i] ?? name;
    return { name: pick(called, language), odds: fromHundredths(bet.odds(example) ?? 0) };
  });
  return {
    bet: bet.key,
    name: pick(name, language),
    hint: pick(hint, language),
    pickDigits: bet.pickDigits,
    odds,
    rtp: fromHundredths(knownRtp(bet)),
    minStake: toTaka(lottery.minStake),
    maxStake: toTaka(leastMaxStake(lottery, bet)),
  };
}

/** An order with its draw, for its member. If the draw is no longer stored, its times are those of the order. */
export function toOrder(
  order: Order,
  draw: Draw | undefined,
  { catalogue, language, now }: { catalogue: Catalogue; language: Language; now: number },
): LotteryOrder {
  const { name, iconUrl } = faceOf(order.lottery, catalogue);
  return {
    orderId: order.id,
    lottery: order.lottery,
    lotteryName: name,
    iconUrl,
    numero: order.numero,
    state: order.state,
    stake: toTaka(order.stake),
    payout: toTaka(order.payout),
    net: toTaka(order.state === 'cancelled' ? 0n : order.payout - order.stake),
    placedAt: order.placedAt.toISOString(),
    drawsAt: (draw?.drawsAt ?? order.placedAt).toISOString(),
    cancellable: order.state === 'placed' && draw?.state === 'open' && draw.closesAt.getTime() > now,
    lines: order.lines.map(({ bet, pick: picked, stake, odds, payout }) => ({
      bet,
      betName: pick(betNames[bet].name, language),
      pick: picked,
      stake: toTaka(BigInt(stake)),
      odds: fromHundredths(odds),
      payout: toTaka(BigInt(payout ?? 0)),
    })),
    prizes: draw?.prizes ?? null,
  };
}
