import type { Letter } from '../../../games/slot/spin';

/** Symbols a second at full speed. */
const SPEED = 22;
/** Symbols over which a reel comes to rest, with a small overshoot. */
const LANDING = 2;
const OVERSHOOT = 1.2;
/** Time of the landing in s: chosen so that it begins at full speed. */
const LANDING_TIME = ((OVERSHOOT + 3) * LANDING) / SPEED;
/** In s: how long the reel moves back before it runs, and when it is at full speed. */
const DRAW_BACK = 0.1;
const AT_SPEED = 0.3;

type Phase = 'rest' | 'run' | 'land';

/** An easing that overshoots its goal a little and comes back; 0 → 0, 1 → 1. */
const landing = (u: number): number => 1 + (OVERSHOOT + 1) * (u - 1) ** 3 + OVERSHOOT * (u - 1) ** 2;

/**
 * One reel in motion. `position` counts symbols; the symbol with index k is `position − k` cells below the top, so the
 * reel runs downwards as the position grows. The resulting symbols are written into the strip before they come into
 * view.
 */
export class Reel {
  position: number;
  phase: Phase = 'rest';
  readonly #filler: readonly Letter[];
  readonly #fixed = new Map<number, Letter>();
  #runTime = 0;
  #landTime = 0;
  readonly #rows: number;
  #goal: number;

  constructor(filler: readonly Letter[], shown: readonly Letter[]) {
    this.#filler = filler;
    this.#rows = shown.length;
    this.#goal = this.#rows - 1;
    this.position = this.#goal;
    this.#fix(this.#goal, shown);
  }

  #fix(goal: number, column: readonly Letter[]): void {
    column.forEach((letter, row) => {
      this.#fixed.set(goal - row, letter);
    });
  }

  /** The symbol with that index. */
  at(index: number): Letter {
    const { length } = this.#filler;
    return this.#fixed.get(index) ?? this.#filler[((index % length) + length) % length] ?? 'H';
  }

  start(): void {
    this.phase = 'run';
    this.#runTime = 0;
  }

  /** Lets the reel land on a column, after `delay` s more at full speed. */
  stop(column: readonly Letter[], delay: number): void {
    this.#goal = Math.ceil(this.position + Math.max(0, delay) * SPEED + LANDING + this.#rows);
    for (const index of this.#fixed.keys()) if (index < this.position - this.#rows) this.#fixed.delete(index);
    this.#fix(this.#goal, column);
  }

  /** Shows a column at once, for reduced motion and at the start of the game. */
  set(column: readonly Letter[]): void {
    this.#goal = Math.ceil(this.position) + this.#rows;
    this.position = this.#goal;
    this.#fix(this.#goal, column);
    this.phase = 'rest';
  }

  /** Moves on by `seconds`; true when the reel came to rest in this step. */
  update(seconds: number): boolean {
    if (this.phase === 'run') {
      this.#runTime += seconds;
      const ramp = Math.min(1, Math.max(0, (this.#runTime - DRAW_BACK) / (AT_SPEED - DRAW_BACK)));
      const speed = this.#runTime < DRAW_BACK ? -2 : SPEED * ramp;
      this.position += speed * seconds;
      const planned = this.#goal > this.position + 1;
      if (planned && ramp === 1 && this.position >= this.#goal - LANDING - SPEED * seconds) {
        this.phase = 'land';
        this.#landTime = 0;
      }
      return false;
    }
    if (this.phase !== 'land') return false;
    this.#landTime += seconds;
    const u = Math.min(1, this.#landTime / LANDING_TIME);
    this.position = this.#goal - LANDING * (1 - landing(u));
    if (u < 1) return false;
    this.position = this.#goal;
    this.phase = 'rest';
    return true;
  }
}
