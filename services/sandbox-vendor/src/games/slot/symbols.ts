/**
 * What can stand on a reel. `W` is wild, `S` the scatter, `A` (pays most) to `H` (pays least) form lines. Which picture
 * stands for a letter is the skin's business, so the mathematics is one for every game of the sandbox.
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
