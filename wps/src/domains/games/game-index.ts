import type { GameType } from '@r777/shared/contracts';
import { Bits } from './bits';
import { searchText } from './search-text';
import { Words } from './words';

/** What is known of a game for finding it. */
export interface Indexed {
  /** Names of game and vendor in both languages. */
  readonly names: readonly string[];
  readonly gameType: GameType;
  readonly facts: readonly string[];
}

/** What people call the kinds of game, besides the names of the games. */
const kinds: Readonly<Record<GameType, string>> = {
  RNG: 'slots slot স্লট স্লটস',
  LIVE: 'live casino লাইভ ক্যাসিনো',
  PVP: 'poker cards table পোকার তাস টেবিল',
  FISH: 'fishing fish ফিশিং মাছ',
  SPORTS: 'sports sport খেলা স্পোর্টস',
  ESPORTS: 'esports esport ইস্পোর্টস',
  COCKFIGHT: 'cockfight মোরগ লড়াই',
  LOTT: 'lottery lotto লটারি',
  ELOTT: 'elottery lottery lotto লটারি',
};

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => searchText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Finds games by facts (type, vendor, stake, …) and by words without looking at each: a set of bits for each fact, and one for
 * each word that a search means. Built once for a catalogue, in the order of its lists.
 */
export class GameIndex {
  private readonly words = new Words();
  /** Games by the number of a word. */
  private readonly byWord: number[][] = [];
  private readonly byFact = new Map<string, Bits>();

  constructor(games: readonly Indexed[]) {
    this.size = games.length;
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

  /** Games that one of the facts is true of. */
  private ofFacts(facts: readonly string[]): Bits {
    return facts.reduce((all, fact) => all.with(this.byFact.get(fact) ?? new Bits(this.size)), new Bits(this.size));
  }

  /** Games with one of these words in a name. */
  private ofWords(words: readonly number[]): Bits {
    const found = new Bits(this.size);
    for (const word of words) for (const place of this.byWord[word] ?? []) found.add(place);
    return found;
  }

  /**
   * Games that every group of facts has a true one for and that every word of the text is found in. Null means all. A text
   * without any word finds nothing, one that is blank asks for nothing.
   */
  find(groups: readonly (readonly string[])[], text: string): Bits | null {
    const sets = groups.filter((facts) => facts.length > 0).map((facts) => this.ofFacts(facts));
    const parts = wordsOf(text);
    if (text.trim() !== '' && parts.length === 0) return new Bits(this.size);
    for (const part of parts) sets.push(this.ofWords(this.words.find(part)));
    return sets.length === 0 ? null : sets.reduce((all, set) => all.within(set));
  }

  /** Places of the games that have most in common with a text that finds nothing, best first. */
  near(text: string, count: number): number[] {
    const scores = new Map<number, number>();
    for (const part of wordsOf(text)) {
      const found = this.words.find(part);
      const places = new Set(
        (found.length > 0 ? found : this.words.like(part, 2)).flatMap((word) => this.byWord[word] ?? []),
      );
      for (const place of places) scores.set(place, (scores.get(place) ?? 0) + part.length);
    }
    return [...scores]
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .slice(0, count)
      .map(([place]) => place);
  }
}
