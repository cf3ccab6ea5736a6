/**
 * The symbols of a reel. `W` is wild, `S` the scatter, `A` (pays most) to `H` (pays least) form lines. The skin
 * chooses the picture of a letter, so the mathematics is the same for every slot of the sandbox.
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
