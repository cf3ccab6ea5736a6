import type { Random } from '../random';
import { isLetter, type Letter, type Screen } from './spin';

/** A reel's strip, top to bottom and joined end to end. */
export type Strip = readonly Letter[];

/** Strips as they are written: one letter for each stop. */
export const stripsOf = (written: readonly string[]): readonly Strip[] =>
  written.map((strip) => [...strip].filter(isLetter));

/** The symbols that show when a strip stops at `stop` (the index of the top one). */
export function windowAt(strip: Strip, stop: number, rows = 3): Letter[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? 'H');
}

/** Stops every reel at a uniformly drawn place. */
export const drawScreen = (strips: readonly Strip[], random: Random): Screen =>
  strips.map((strip) => windowAt(strip, random(strip.length)));

/** How often each symbol is on a strip. */
function census(strip: Strip): [Letter, number][] {
  const counts = new Map<Letter, number>();
  for (const letter of strip) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts];
}

/**
 * Every row of symbols that a line can show, with the number of the strips' stop combinations that show it. A line
 * crosses each strip at a uniformly distributed place in every row, so the count is the same for all lines.
 */
export function* rowsOf(
  strips: readonly Strip[],
  row: readonly Letter[] = [],
  stops = 1,
): Generator<[row: readonly Letter[], stops: number]> {
  const strip = strips[row.length];
  if (!strip) {
    yield [row, stops];
    return;
  }
  for (const [letter, count] of census(strip)) yield* rowsOf(strips, [...row, letter], stops * count);
}

/** Number of combinations of stops. */
export const cycleOf = (strips: readonly Strip[]): number =>
  strips.reduce((product, strip) => product * strip.length, 1);

/** Distribution of how many of a letter each window of a strip shows: the chance by number. */
export function shownChances(strip: Strip, letter: Letter): number[] {
  const chances = [0, 0, 0, 0];
  for (const stop of strip.keys()) {
    const shown = windowAt(strip, stop).filter((each) => each === letter).length;
    chances[shown] = (chances[shown] ?? 0) + 1 / strip.length;
  }
  return chances;
}

/** Chances of 0, 1, 2… of a letter on a whole screen. */
export function screenChances(strips: readonly Strip[], letter: Letter): number[] {
  let chances = [1];
  for (const strip of strips) {
    const shown = shownChances(strip, letter);
    const next = new Array<number>(chances.length + 3).fill(0);
    for (const [before, p] of chances.entries())
      for (const [here, q] of shown.entries()) next[before + here] = (next[before + here] ?? 0) + p * q;
    chances = next;
  }
  return chances;
}
