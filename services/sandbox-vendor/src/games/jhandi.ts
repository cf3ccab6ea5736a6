import type { Spot, TableGame } from './table-game';

/** The faces of each of the six dice: the flag (jhandi), the crown (munda), and the suits. */
export const FACES = ['flag', 'crown', 'heart', 'spade', 'diamond', 'club'] as const;
/** One of {@link FACES}. */
export type JhandiFace = (typeof FACES)[number];

/** Six dice. */
export interface JhandiResult {
  readonly faces: readonly JhandiFace[];
}

const DICE = 6;

/**
 * Payout of a bet of 100 by how many of the six dice show its face, the bet included. One alone pays nothing, as the
 * game is played at fairs; the larger counts pay more than there, so that 96.61 per cent come back instead of 86.
 */
export const BY_DICE = [0, 0, 300, 500, 1_000, 2_000, 10_000];

/** Chance that exactly `count` of the six dice show a face. */
function chanceOf(count: number): number {
  let ways = 1;
  for (let n = 0; n < count; n++) ways = (ways * (DICE - n)) / (n + 1);
  return (ways * 5 ** (DICE - count)) / 6 ** DICE;
}

const spots: readonly Spot[] = FACES.map((id) => ({
  id,
  pays: Math.max(...BY_DICE),
  chance: BY_DICE.reduce((total, pays, count) => total + (pays > 0 ? chanceOf(count) : 0), 0),
  rtp: BY_DICE.reduce((total, pays, count) => total + chanceOf(count) * pays, 0),
}));

/** What the dice can show, whatever their order. */
const waysOf = (dice: number, from = 0): JhandiFace[][] =>
  dice === 0
    ? [[]]
    : FACES.slice(from).flatMap((face, at) => waysOf(dice - 1, from + at).map((rest) => [face, ...rest]));
const cases = waysOf(DICE).map((faces) => ({ faces }));

/** Jhandi Munda, also Langur Burja: bet on a face, and six dice fall. */
export const jhandi: TableGame<JhandiResult> = {
  timing: { bets: 15_000, show: 9_000 },
  spots: () => spots,
  draw: (random) => ({ faces: Array.from({ length: DICE }, () => FACES[random(FACES.length)] ?? 'flag') }),
  cases: () => cases,
  pays: ({ faces }, spot) => BY_DICE[faces.filter((face) => face === spot).length] ?? 0,
  mark({ faces }) {
    const counted = FACES.map((face) => ({ face, count: faces.filter((each) => each === face).length }));
    const most = counted.reduce((best, each) => (each.count > best.count ? each : best));
    return `${most.face}${most.count}`;
  },
};
