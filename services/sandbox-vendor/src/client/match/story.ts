import type { MatchResult } from '../../games/match';

/** Something that happens in a match: when (0 to 1), and which side scores. */
export interface Turn {
  readonly at: number;
  readonly side: number;
}

/** A small generator from the result's own seed, so that all players see the same story. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The scores that lead to the result of two sides; the last outcome is the draw. */
export function storyOf({ winner, seed }: MatchResult): readonly Turn[] {
  const next = numbers(seed);
  const losing = Math.floor(next() * 3);
  const lead = winner === 2 ? 0 : 1 + Math.floor(next() * 2);
  const first = winner === 1 ? losing : losing + lead;
  const second = winner === 1 ? losing + lead : losing;
  const turns = [...Array<number>(first).fill(0), ...Array<number>(second).fill(1)];
  return turns.map((side) => ({ side, at: 0.08 + next() * 0.84 })).toSorted((one, other) => one.at - other.at);
}

/** Where each runner of a race is at twelve moments, 0 to 1; only the winner is at the end in time. */
export function racesOf({ winner, seed, fixture }: MatchResult): readonly (readonly number[])[] {
  const next = numbers(seed);
  return fixture.sides.map((_, side) => {
    const end = side === winner ? 1 : 0.8 + next() * 0.15;
    const steps = Array.from({ length: 12 }, () => 0.5 + next());
    const whole = steps.reduce((total, step) => total + step, 0);
    let run = 0;
    return steps.map((step) => {
      run += (step / whole) * end;
      return run;
    });
  });
}
