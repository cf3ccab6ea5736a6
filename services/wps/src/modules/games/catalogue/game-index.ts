import type { GameType } from '@r777/shared/contracts';
import { searchText } from '@r777/shared/search-text';
import { Bits } from './bits';
import { Words } from './words';

/** The data of a game for searching. */
export interface Indexed {
  /** Names of game and vendor in both languages. */
  readonly names: readonly string[];
  readonly gameType: GameType;
  readonly facts: readonly string[];
}

/** Common names of the types of game, in addition to the names of the games. */
const kinds: Readonly<Record<GameType, string>> = {
  RNG: 'slots slot স্লট স্লটস',
  LIVE: 'live casino লাইভ ক্যাসিনো',
  PVP: 'poker cards table পোকার তাস টেবিল',
  FISH: 'fishing fish ফিশিং মাছ',
  SPORTS: 'sports sport খেলা স্পোর্টস',
  ESPORTS: 'esports esport ইস্পোর্টস ই-স্পোর্টস',
  COCKFIGHT: 'cockfight মোরগ লড়াই',
  LOTT: 'lottery lotto লটারি',
  ELOTT: 'elottery lottery lotto লটারি',
};

/** The words of a text, case-folded. */
export const wordsOf = (text: string): string[] => searchText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Limits of the cache of searched name parts: bytes and entries. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_ENTRIES = 5_000;

/**
 * Finds games by facts (type, vendor, stake, …) and by words without scanning every game: a bit set for each fact, and
 * one for each word that a search matches. Built once for each catalogue, in list order.
 */
export class GameIndex {
  private readonly words = new Words();
  /** Games by the number of a word. */
  private readonly byWord: number[][] = [];
  private readonly byFact = new Map<string, Bits>();
  /** Games by a searched part of a name, because everybody types the same letters. The oldest entry is evicted. */
  private readonly byPart = new Map<string, Bits>();
  private readonly none: Bits;

  constructor(games: readonly Indexed[]) {
    this.size = games.length;
    this.none = new Bits(this.size);
    for (const [place, { names, gameType, facts }] of games.entries()) {
      const words = new Set(
        [...names.flatMap(wordsOf), ...wordsOf(kinds[gameType])].map((word) => this.words.add(word)),
      );
      for (const word of words) {
        const places = this.byWord[word];
        if (places) places.push(place);
        else this.byWord[word] = [place];
      }
      for (const fact of facts) {
        const known = this.byFact.get(fact) ?? new Bits(this.size);
        known.add(place);
        this.byFact.set(fact, known);
      }
    }
  }

  private readonly size: number;

  /** Games that match one of the facts. */
  private ofFacts(facts: readonly string[]): Bits {
    const [first = this.none, ...others] = facts.flatMap((fact) => this.byFact.get(fact) ?? []);
    if (others.length === 0) return first;
    const all = new Bits(this.size);
    for (const set of [first, ...others]) all.addAll(set);
    return all;
  }

  /** Games with a word in a name that the part matches. */
  private ofPart(part: string): Bits {
    const known = this.byPart.get(part);
    if (known) return known;
    const found = new Bits(this.size);
    for (const word of this.words.find(part)) for (const place of this.byWord[word] ?? []) found.add(place);
    const most = Math.min(MAX_ENTRIES, Math.ceil(MAX_BYTES / Math.max(1, found.bytes)));
    if (this.byPart.size >= most) this.byPart.delete(this.byPart.keys().next().value ?? '');
    this.byPart.set(part, found);
    return found;
  }

  /**
   * Games that match a fact of every group and every word of the text. Null means all. A text without any word finds
   * nothing; a blank text filters nothing.
   */
  find(groups: readonly (readonly string[])[], text: string): Bits | null {
    const sets = groups.filter((facts) => facts.length > 0).map((facts) => this.ofFacts(facts));
    // If no game is left, the text is not searched.
    if (sets.some(({ count }) => count === 0)) return this.none;
    const parts = wordsOf(text);
    if (text.trim() !== '' && parts.length === 0) return this.none;
    const [first, ...others] = [...sets, ...parts.map((part) => this.ofPart(part))];
    return first === undefined ? null : Bits.common([first, ...others]);
  }

  /** Positions of the games that share most with a text without a result, best first. */
  near(text: string, count: number): number[] {
    const scores = new Uint16Array(this.size);
    for (const part of wordsOf(text)) {
      const found = this.words.find(part);
      const words = found.length > 0 ? found : this.words.like(part, 2);
      const seen = new Bits(this.size);
      for (const word of words)
        for (const place of this.byWord[word] ?? []) {
          if (seen.has(place)) continue;
          seen.add(place);
          scores[place] = (scores[place] ?? 0) + part.length;
        }
    }
    // In the order of positions, so that of two equal ones the first stays first.
    const best: number[] = [];
    for (let place = 0; place < scores.length; place++) {
      const score = scores[place] ?? 0;
      if (score === 0 || (best.length === count && score <= (scores[best[count - 1] ?? 0] ?? 0))) continue;
      let at = best.length;
      while (at > 0 && (scores[best[at - 1] ?? 0] ?? 0) < score) at -= 1;
      best.splice(at, 0, place);
      if (best.length > count) best.pop();
    }
    return best;
  }
}
