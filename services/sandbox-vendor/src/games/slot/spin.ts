import type { Random } from '../random';

/**
 * The symbols of a reel. `W` is wild, `S` the scatter or the coin, `A` (pays most) to `H` (pays least) form wins. The
 * skin chooses the picture of a letter.
 */
export const paying = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
/** One of {@link paying}. */
export type Paying = (typeof paying)[number];
/** Any symbol on a reel. */
export type Letter = Paying | 'W' | 'S';

/** Whether the text is a symbol. */
export function isLetter(text: string): text is Letter {
  return text === 'W' || text === 'S' || (paying as readonly string[]).includes(text);
}

/** A screen: the reels from the left, each from top to bottom. */
export type Screen = readonly (readonly Letter[])[];

/** A cell of a screen: `reel:row`. */
export type Cell = `${number}:${number}`;

/** A win: how many of a symbol, where, and the payout in tenths of the stake. `line` is the index of its pay line. */
export interface Win {
  readonly symbol: Paying;
  readonly count: number;
  readonly pays: number;
  readonly cells: readonly Cell[];
  readonly line?: number;
}

/**
 * One screen of a spin. A spin has more than one where winning symbols vanish and others fall, or where coins are held
 * and the other reels spin again.
 */
export interface Step {
  readonly screen: Screen;
  readonly wins: readonly Win[];
  /** Scatters or coins that count. */
  readonly lit: readonly Cell[];
  /** What each coin on the screen is worth, in tenths of the stake. */
  readonly coins?: Readonly<Record<Cell, number>>;
  /** What the wins of this screen are multiplied by. */
  readonly times: number;
  /** In tenths of the stake. */
  readonly pays: number;
}

/** One spin as the player sees it. */
export interface Spin {
  readonly steps: readonly Step[];
  readonly pays: number;
}

/** A whole round: the paid spin and the free spins it won. `pays` is the sum, in tenths of the stake. */
export interface Outcome {
  readonly base: Spin;
  readonly free: readonly Spin[];
  readonly pays: number;
}

/** Chance of a win, and its payout in tenths of the stake. `chance` is null where it can only be sampled. */
export interface Combination {
  readonly symbol: Paying;
  readonly count: number;
  readonly pays: number;
  readonly chance: number | null;
}

/** The published odds of a game. */
export interface Odds {
  /** Share of all stakes that is paid back, in per cent. */
  readonly rtp: number;
  readonly combinations: readonly Combination[];
  /** Chance of each number of scatters on a screen, and what they pay in stakes. */
  readonly scatters: readonly { readonly count: number; readonly pays: number; readonly chance: number }[];
  /** Chance that a spin starts the feature; 0 without one. */
  readonly feature: number;
}

/** The five ways in which the sandbox's slots are built. */
export type EngineId = 'lines' | 'classic' | 'ways' | 'tumble' | 'hold';

/** The mathematics of a slot, without pictures. */
export interface Engine {
  readonly id: EngineId;
  readonly reels: number;
  readonly rows: number;
  /** The row at which each line crosses each reel; none where lines do not matter. */
  readonly payLines: readonly (readonly number[])[];
  readonly letters: readonly Letter[];
  readonly freeSpins: { readonly count: number; readonly multiplier: number } | null;
  readonly volatility: 'LOW' | 'MEDIUM' | 'HIGH';
  /** Largest payout of one win, as a multiple of the stake. */
  readonly topPay: number;
  /** Draws a whole round at once: it is paid by one credit, and cannot change while it is shown. */
  play(random: Random): Outcome;
  odds(): Odds;
}

/** Parts of a stake. Payouts are whole parts, and a part of every stake is whole paisa. */
export const PARTS = 10;

/** The sum of numbers. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** The whole round of its spins. */
export const outcomeOf = (base: Spin, free: readonly Spin[] = []): Outcome => ({
  base,
  free,
  pays: base.pays + sum(free.map(({ pays }) => pays)),
});

/** A spin of one screen. */
export function oneStep(
  screen: Screen,
  wins: readonly Win[],
  rest: { lit?: readonly Cell[]; times?: number; extra?: number } = {},
): Spin {
  const { lit = [], times = 1, extra = 0 } = rest;
  const pays = sum(wins.map((win) => win.pays)) * times + extra;
  return { steps: [{ screen, wins, lit, times, pays }], pays };
}

/** The cells of a screen that show a letter. */
export const cellsOf = (screen: Screen, letter: Letter): Cell[] =>
  screen.flatMap((column, reel) =>
    column.flatMap((shown, row) => (shown === letter ? [`${reel}:${row}` as const] : [])),
  );
