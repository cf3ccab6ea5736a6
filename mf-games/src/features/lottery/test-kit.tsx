import type { LotteryBet, LotteryDraw, LotteryInfo, LotteryOrder } from '@r777/shared/contracts';
import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { vendor } from '../../testing/fixtures';
import { LotteryPage } from './lottery-page';

/** Draw `number` of the day. By default it closes in 55 s and is drawn in 60 s. */
export function draw(number: number, part: Partial<LotteryDraw> = {}): LotteryDraw {
  return {
    lottery: 'fast-three',
    numero: `20261120-${String(number).padStart(4, '0')}`,
    state: 'open',
    opensAt: '2026-11-20T10:00:00.000Z',
    closesAt: '2026-11-20T10:00:55.000Z',
    drawsAt: '2026-11-20T10:01:00.000Z',
    closesIn: 55_000,
    drawsIn: 60_000,
    commit: 'c0ffee',
    ...part,
  };
}

/** A drawn result. */
export const result = (number: number, special: string) => ({
  lottery: 'fast-three',
  numero: draw(number).numero,
  drawnAt: '2026-11-20T10:00:00.000Z',
  prizes: [{ rank: 'special' as const, numbers: [special] }],
  commit: 'c0ffee',
  seed: '5eed',
});

/** A lottery with draw 7 open and 904 drawn before. */
export function lottery(part: Partial<LotteryInfo> = {}): LotteryInfo {
  return {
    lottery: 'fast-three',
    name: 'Fast Three',
    iconUrl: '/games/fast-three.svg',
    vassalage: 'TCG_LOTTO_VN',
    gameType: 'ELOTT',
    style: 'digits',
    digits: 3,
    current: draw(7),
    latest: result(6, '904'),
    ...part,
  };
}

const rules = (bet: LotteryBet['bet'], name: string, pickDigits: number, odds: string): LotteryBet => ({
  bet,
  name,
  hint: `${name} wins.`,
  pickDigits,
  odds: [{ name, odds }],
  rtp: '92.00',
  minStake: '5.00',
  maxStake: '2000.00',
});

/** An order of draw 7 that waits. */
export function order(part: Partial<LotteryOrder> = {}): LotteryOrder {
  return {
    orderId: 'order-1',
    lottery: 'fast-three',
    lotteryName: 'Fast Three',
    iconUrl: '/games/fast-three.svg',
    numero: draw(7).numero,
    state: 'placed',
    stake: '10.00',
    payout: '0.00',
    net: '-10.00',
    placedAt: '2026-11-20T10:00:30.000Z',
    drawsAt: '2026-11-20T10:01:00.000Z',
    cancellable: true,
    lines: [{ bet: 'exact2', betName: 'Last 2 digits', pick: '37', stake: '10.00', odds: '92.00', payout: '0.00' }],
    prizes: null,
    ...part,
  };
}

/** A page of orders. */
export const ordersPage = (content: LotteryOrder[], totalPages = 1) => ({
  content,
  pageNum: 1,
  pageSize: 20,
  totalPages,
  totalCount: content.length * totalPages,
  footer: { stake: '10.00', payout: '0.00', net: '-10.00' },
});

/** The lottery page with prepared answers. */
export function open(path: string, options: AppOptions = {}) {
  return renderWithApp(<LotteryPage />, {
    path,
    ...options,
    answers: {
      vendorMapping: [{ key: 'ELOTT', vendors: [vendor('TCG_LOTTO_VN', 'ELOTT')] }],
      lotteryMenu: [
        {
          key: 'minutes',
          name: 'Every few minutes',
          lotteries: [{ lottery: 'fast-three', name: 'Fast Three', iconUrl: '', style: 'digits' }],
        },
      ],
      elotteryList: [lottery()],
      lotteryList: [],
      drawNumero: draw(7),
      lotteryBets: {
        lottery: 'fast-three',
        maxDraw: '5000.00',
        bets: [
          rules('exact2', 'Last 2 digits', 2, '92.00'),
          rules('units', 'Units digit', 1, '9.40'),
          rules('big', 'Big', 0, '1.90'),
        ],
      },
      lotteryResults: { content: [result(6, '904')], pageNum: 1, pageSize: 20, totalPages: 1, totalCount: 1 },
      lotteryOrders: ordersPage([order()]),
      placeLotteryOrder: order(),
      cancelLotteryOrder: order({ state: 'cancelled', cancellable: false }),
      ...options.answers,
    },
  });
}
