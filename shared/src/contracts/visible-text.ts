/** Rule for texts that people write to each other, shared by forms and server. */

/**
 * Anything that a reader sees: no spaces, controls, private or unassigned characters, no marks alone, no fillers of
 * Hangul, joiners and variation selectors (all default ignorable), and neither the Braille blank nor that of musical
 * notation, which Unicode counts as symbols.
 */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Whether a text shows nothing, so that a reader would see an empty message. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
