import type { Spot, TableGame } from '../table/table-game';

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

const spots: readonly Spot[] = names.map((id) => {
  const { count, pays } = fields[id];
  const chance = count / SEGMENTS.length;
  return { id, pays, chance, rtp: chance * pays };
});

/** A money wheel of 52 segments. */
export const fortune: TableGame<SegmentResult> = {
  timing: { bets: 15_000, show: 9_000 },
  spots: () => spots,
  draw: (random) => ({ segment: random(SEGMENTS.length) }),
  pays: ({ segment }, spot) => (isField(spot) && SEGMENTS[segment] === spot ? fields[spot].pays : 0),
  mark: ({ segment }) => SEGMENTS[segment] ?? '',
};
