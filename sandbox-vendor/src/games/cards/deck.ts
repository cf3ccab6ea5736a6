import type { Random } from '../random';

/** A card: 0 to 51; the suit is every thirteen, the rank within it from the ace. */
export type Card = number;
/** 0 (ace) to 12 (king). */
export const rankOf = (card: Card): number => card % 13;

/** A shuffled shoe of so many packs (Fisher and Yates): every order is equally likely. */
export function shuffled(random: Random, packs: number): Card[] {
  const cards = Array.from({ length: 52 * packs }, (_, n) => n % 52);
  for (let at = cards.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
  }
  return cards;
}
