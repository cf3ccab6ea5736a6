/**
 * Characters that a terminal obeys or that reorder what stands beside them: controls, the direction marks of
 * bidirectional text, invisible ones. Line breaks, tabs, and the joiners that Bengali and emoji need, are not among them.
 */
const UNSAFE = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text of other people for a terminal: unsafe characters become `\u{…}`, line breaks and tabs stay. */
export function plainText(text: string): string {
  return text.replace(UNSAFE, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`);
}

/** JSON for a terminal, the same value: characters that `JSON.stringify` leaves and a terminal obeys are escaped. */
export function plainJson(value: unknown, space?: number): string {
  const units = (text: string) =>
    text.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return JSON.stringify(value, null, space).replace(UNSAFE, (one) => units(one).join(''));
}
