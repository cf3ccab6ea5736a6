import type { Random } from './random';
import type { Spot, TableGame } from './table-game';

/** A card: 0 to 51; the suit is every thirteen, the rank within it from the ace. */
export type Card = number;
/** 0 (ace) to 12 (king). */
export const rankOf = (card: Card): number => card % 13;

/**
 * The first cards of a shuffled shoe of `packs` packs (Fisher and Yates, from the top): every order is equally likely.
 * @param count how many; default: all
 */
export function shuffled(random: Random, packs: number, count = 52 * packs): Card[] {
  const cards = Array.from({ length: 52 * packs }, (_, n) => n % 52);
  for (let at = 0; at < count; at++) {
    const other = at + random(cards.length - at);
    [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
  }
  return cards.slice(0, count);
}

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

const andarSpots: readonly Spot[] = ['andar', 'bahar', ...Object.keys(lengths)].map((id) => {
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
  spots: () => andarSpots,
  draw(random) {
    const [joker = 0, ...rest] = shuffled(random, 1);
    const last = rest.findIndex((card) => rankOf(card) === rankOf(joker));
    return { joker, dealt: rest.slice(0, last + 1) };
  },
  pays: ({ dealt }, spot) => paysAt(spot, dealt.length),
  cases: () => ends.map((length) => ({ joker: 0, dealt: Array<Card>(length).fill(0) })),
  mark: ({ dealt }) => (dealt.length % 2 === 1 ? 'A' : 'B'),
};

/** The hands of the player's and the banker's side, two or three cards each. */
export interface BaccaratResult {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** Cards that count nine and nothing. */
const [NINE, KING]: readonly [Card, Card] = [8, 12];
/** Tens and court cards count nothing. */
const pointsOf = (card: Card): number => (rankOf(card) > 8 ? 0 : rankOf(card) + 1);
/** The points of a hand: the last digit of its sum. */
export const total = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** Whether the banker takes a third card; `third` is the value of the player's third card, undefined without one. */
function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

type Winner = 'player' | 'banker' | 'tie';

/** The third cards by the fixed rules, from the next cards of the shoe. */
function deal([p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0]: readonly Card[]): BaccaratResult {
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  if (total(player) >= 8 || total(banker) >= 8) return { player, banker };
  if (total(player) <= 5) {
    const drawn = bankerDraws(total(banker), pointsOf(fifth));
    return { player: [...player, fifth], banker: drawn ? [...banker, sixth] : banker };
  }
  return { player, banker: bankerDraws(total(banker), undefined) ? [...banker, fifth] : banker };
}

/** The side with more points. */
function winnerOf({ player, banker }: BaccaratResult): Winner {
  const lead = total(player) - total(banker);
  return lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie';
}

const PACKS = 8;
/** Payout of each bet of 100, by winner: on a tie the stakes on both sides are returned. */
const table: Readonly<Record<string, Readonly<Record<Winner, number>>>> = {
  player: { player: 200, banker: 0, tie: 100 },
  banker: { player: 0, banker: 195, tie: 100 },
  tie: { player: 0, banker: 0, tie: 1_010 },
};

/**
 * The chance of each winner with a full shoe, counted over every sequence of six card values: only the values matter,
 * so a million sequences represent all orders of 416 cards.
 */
export function winnerChances(): Readonly<Record<Winner, number>> {
  const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 : 4) * PACKS);
  const chances = { player: 0, banker: 0, tie: 0 };
  const run: number[] = [];
  // A card with that many points; ranks 9 to 12 count 0.
  const cardOf = (points: number): Card => (points === 0 ? 9 : points - 1);
  const walk = (weight: number, cards: number): void => {
    if (run.length === 6) {
      chances[winnerOf(deal(run))] += weight;
      return;
    }
    for (const [points, count] of left.entries()) {
      if (count === 0) continue;
      left[points] = count - 1;
      run.push(cardOf(points));
      walk((weight * count) / cards, cards - 1);
      run.pop();
      left[points] = count;
    }
  };
  walk(1, 52 * PACKS);
  return chances;
}

/** Results of {@link winnerChances}. Counting is slow, so a test checks them instead of each start computing them. */
export const CHANCES: Readonly<Record<Winner, number>> = {
  player: 0.446246609342263,
  banker: 0.458597422631241,
  tie: 0.095155968023622,
};

const baccaratSpots: readonly Spot[] = Object.entries(table).map(([id, pays]) => ({
  id,
  pays: Math.max(...Object.values(pays)),
  chance: CHANCES[id as Winner],
  rtp: pays.player * CHANCES.player + pays.banker * CHANCES.banker + pays.tie * CHANCES.tie,
}));

/** Baccarat (punto banco) with eight packs, shuffled for each round. */
export const baccarat: TableGame<BaccaratResult> = {
  timing: { bets: 15_000, show: 10_000 },
  spots: () => baccaratSpots,
  draw: (random) => deal(shuffled(random, PACKS, 6)),
  pays: (result, spot) => table[spot]?.[winnerOf(result)] ?? 0,
  cases: () => [
    { player: [NINE, KING], banker: [KING, KING] },
    { player: [KING, KING], banker: [NINE, KING] },
    { player: [KING, KING], banker: [KING, KING] },
  ],
  mark: (result) => ({ player: 'P', banker: 'B', tie: 'T' })[winnerOf(result)],
};
