import type { Spot, TableGame } from './table-game';

/** Where the wheel stops: the place of a segment, clockwise from the top. */
export interface SegmentResult {
  readonly segment: number;
}

/** Fields by name: how many of the 52 segments are theirs, and what they pay of a stake of 100. Each returns 50/52. */
const fields = {
  x2: { count: 25, pays: 200 },
  lotus: { count: 10, pays: 500 },
  fish: { count: 10, pays: 500 },
  x10: { count: 5, pays: 1_000 },
  x25: { count: 2, pays: 2_500 },
} as const;
/** A field of the wheel. */
export type Field = keyof typeof fields;

const names = Object.keys(fields) as Field[];
/** The segments clockwise: the segments of each field are spread as evenly as possible. */
export const SEGMENTS: readonly Field[] = names
  .flatMap((field) =>
    Array.from({ length: fields[field].count }, (_, n) => ({ field, at: (n + 0.5) / fields[field].count })),
  )
  .toSorted((a, b) => a.at - b.at)
  .map(({ field }) => field);

const isField = (name: string): name is Field => name in fields;

const fortuneSpots: readonly Spot[] = names.map((id) => {
  const { count, pays } = fields[id];
  const chance = count / SEGMENTS.length;
  return { id, pays, chance, rtp: chance * pays };
});

/** A money wheel of 52 segments. */
export const fortune: TableGame<SegmentResult> = {
  timing: { bets: 15_000, show: 9_000 },
  spots: () => fortuneSpots,
  draw: (random) => ({ segment: random(SEGMENTS.length) }),
  cases: () => SEGMENTS.map((_, segment) => ({ segment })),
  pays: ({ segment }, spot) => (isField(spot) && SEGMENTS[segment] === spot ? fields[spot].pays : 0),
  mark: ({ segment }) => SEGMENTS[segment] ?? '',
};

/** The pocket of the ball: 0 to 36. */
export interface PocketResult {
  readonly pocket: number;
}

/** The order of the pockets on a wheel with one zero. */
export const POCKETS: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Colour of a pocket. */
export const colourOf = (pocket: number): 'green' | 'red' | 'black' =>
  pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black';

/** The bets outside the numbers; zero loses them all. */
const outside: Readonly<Record<string, (pocket: number) => boolean>> = {
  red: (pocket) => colourOf(pocket) === 'red',
  black: (pocket) => colourOf(pocket) === 'black',
  odd: (pocket) => pocket % 2 === 1,
  even: (pocket) => pocket > 0 && pocket % 2 === 0,
  low: (pocket) => pocket >= 1 && pocket <= 18,
  high: (pocket) => pocket >= 19,
  dozen1: (pocket) => pocket >= 1 && pocket <= 12,
  dozen2: (pocket) => pocket >= 13 && pocket <= 24,
  dozen3: (pocket) => pocket >= 25,
};

const wins = (spot: string, pocket: number): boolean => outside[spot]?.(pocket) ?? spot === `n${pocket}`;
const paysOf = (spot: string) => (spot.startsWith('n') ? 3_600 : spot.startsWith('dozen') ? 300 : 200);

const rouletteSpots: readonly Spot[] = [
  ...Object.keys(outside),
  ...POCKETS.toSorted((a, b) => a - b).map((n) => `n${n}`),
].map((id) => {
  const chance = POCKETS.filter((pocket) => wins(id, pocket)).length / POCKETS.length;
  return { id, pays: paysOf(id), chance, rtp: chance * paysOf(id) };
});

/** Roulette with one zero: every bet returns 36/37. */
export const roulette: TableGame<PocketResult> = {
  timing: { bets: 18_000, show: 10_000 },
  spots: () => rouletteSpots,
  draw: (random) => ({ pocket: random(POCKETS.length) }),
  cases: () => POCKETS.map((pocket) => ({ pocket })),
  pays: ({ pocket }, spot) => (wins(spot, pocket) ? paysOf(spot) : 0),
  mark: ({ pocket }) => String(pocket),
};
