import type { Random } from '../random';

/** A card: 0 to 51; the suit is every thirteen, the rank within it from the ace. */
export type Card = number;
/** 0 (ace) to 12 (king). */
export const rankOf = (card: Card): number => card % 13;

/**
 * The first cards of a shuffled shoe of so many packs (Fisher and Yates, from the top): every order is equally likely.
 * @param count how many; all of them unless said
 */
export function shuffled(random: Random, packs: number, count = 52 * packs): Card[] {
  const cards = Array.from({ length: 52 * packs }, (_, n) => n % 52);
  for (let at = 0; at < count; at++) {
    const other = at + random(cards.length - at);
    [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
  }
  return cards.slice(0, count);
}
