import type { Spot, TableGame } from './table-game';

/** Three dice, 1 to 6 each. */
export interface DiceResult {
  readonly dice: readonly [number, number, number];
}

type Dice = DiceResult['dice'];
const sum = (dice: Dice): number => dice[0] + dice[1] + dice[2];
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c;

/** Payout of a bet of 100 on a number when none, one, two or three dice show it. */
export const BY_COUNT = [0, 200, 300, 1_200];
const bets: Readonly<Record<string, (dice: Dice) => number>> = {
  small: (dice) => (sum(dice) <= 10 && !isTriple(dice) ? 200 : 0),
  big: (dice) => (sum(dice) >= 11 && !isTriple(dice) ? 200 : 0),
  triple: (dice) => (isTriple(dice) ? 3_450 : 0),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((face) => [
      `d${face}`,
      (dice: Dice) => BY_COUNT[dice.filter((die) => die === face).length] ?? 0,
    ]),
  ),
};

const faces = [1, 2, 3, 4, 5, 6];
/** All 216 throws. */
const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Dice => [a, b, c])));

const spots: readonly Spot[] = Object.entries(bets).map(([id, pays]) => {
  const paid = throws.map(pays);
  return {
    id,
    pays: Math.max(...paid),
    chance: paid.filter((each) => each > 0).length / throws.length,
    rtp: paid.reduce((total, each) => total + each, 0) / throws.length,
  };
});

/** Three dice: small, big, any triple, and each number. */
export const sicbo: TableGame<DiceResult> = {
  timing: { bets: 15_000, show: 8_000 },
  spots: () => spots,
  draw: (random) => ({ dice: [random(6) + 1, random(6) + 1, random(6) + 1] }),
  cases: () => throws.map((dice) => ({ dice })),
  pays: ({ dice }, spot) => bets[spot]?.(dice) ?? 0,
  mark: ({ dice }) => String(sum(dice)),
};
