import type { Spot, TableGame } from '../table/table-game';
import { type Card, rankOf, shuffled } from './deck';

/** The open card in the middle, then the cards dealt in turn, Andar first, up to the first one of the same rank. */
export interface AndarResult {
  readonly joker: Card;
  readonly dealt: readonly Card[];
}

/** Bets on the number of dealt cards: from, to, and the payout for a stake of 100. */
const lengths = {
  len1: { from: 1, to: 5, pays: 350 },
  len6: { from: 6, to: 15, pays: 248 },
  len16: { from: 16, to: 25, pays: 440 },
  len26: { from: 26, to: 49, pays: 765 },
} as const;

/** Chance that the first of the three other cards of the rank is the k-th of the remaining 51. */
function chanceAt(k: number): number {
  const pairs = (n: number) => (n * (n - 1)) / 2;
  return pairs(51 - k) / ((51 * 50 * 49) / 6);
}
const LONGEST = 49;
const ends = Array.from({ length: LONGEST }, (_, index) => index + 1);

/**
 * Payout of a bet of 100 when the deal ends with that card. Andar gets the first card, so it wins more often and pays
 * less.
 */
function paysAt(spot: string, length: number): number {
  const isAndar = length % 2 === 1;
  if (spot === 'andar') return isAndar ? 190 : 0;
  if (spot === 'bahar') return isAndar ? 0 : 200;
  const range = Object.entries(lengths).find(([id]) => id === spot)?.[1];
  return range && length >= range.from && length <= range.to ? range.pays : 0;
}

const spots: readonly Spot[] = ['andar', 'bahar', ...Object.keys(lengths)].map((id) => {
  const wins = ends.filter((length) => paysAt(id, length) > 0);
  return {
    id,
    pays: Math.max(...ends.map((length) => paysAt(id, length))),
    chance: wins.reduce((total, length) => total + chanceAt(length), 0),
    rtp: ends.reduce((total, length) => total + chanceAt(length) * paysAt(id, length), 0),
  };
});

/** Andar Bahar with one pack. */
export const andar: TableGame<AndarResult> = {
  timing: { bets: 15_000, show: 11_000 },
  spots: () => spots,
  draw(random) {
    const [joker = 0, ...rest] = shuffled(random, 1);
    const last = rest.findIndex((card) => rankOf(card) === rankOf(joker));
    return { joker, dealt: rest.slice(0, last + 1) };
  },
  pays: ({ dealt }, spot) => paysAt(spot, dealt.length),
  mark: ({ dealt }) => (dealt.length % 2 === 1 ? 'A' : 'B'),
};
