import type { Game } from '@r777/shared/contracts';
import { searchText } from '@r777/shared/search-text';
import { useEffect, useMemo } from 'react';
import { gameTitle } from '../../games/tile/game-title';

/** Names read at once: a slow phone needs a few milliseconds for them. */
const AT_ONCE = 1000;

/** Finds the games whose name holds a text, whatever its case, accents and script of digits (GLIST-33): the same list again for the same text. */
interface ByName {
  find: (text: string) => readonly Game[];
  /** Reads some more names before the first key. @returns whether there are more to read. */
  prepare: () => boolean;
}

/**
 * Filters games by a text. Names are folded once, single letters are indexed then, and a text that extends the last one
 * is searched only in its results: 60,000 games answer a key in a few milliseconds.
 */
export function byName(games: readonly Game[]): ByName {
  const names: string[] = [];
  /** Positions in the list, by each letter of the names there. */
  const holding = new Map<string, number[]>();
  const readTo = (end: number) => {
    for (const game of games.slice(names.length, end)) {
      const name = searchText(gameTitle(game));
      for (const letter of name) {
        const places = holding.get(letter);
        if (!places) holding.set(letter, [names.length]);
        else if (places[places.length - 1] !== names.length) places.push(names.length);
      }
      names.push(name);
    }
    return names.length < games.length;
  };
  let last: { wanted: string; places: readonly number[]; found: readonly Game[] } | undefined;
  const placesOf = (wanted: string): readonly number[] => {
    const [letter = ''] = wanted;
    const places = (last && wanted.startsWith(last.wanted) ? last.places : holding.get(letter)) ?? [];
    return wanted === letter ? places : places.filter((place) => names[place]?.includes(wanted));
  };
  return {
    prepare: () => readTo(names.length + AT_ONCE),
    find: (text) => {
      const wanted = searchText(text);
      if (!wanted) return games;
      if (last?.wanted === wanted) return last.found;
      readTo(games.length);
      const places = placesOf(wanted);
      last = { wanted, places, found: places.map((place) => games[place] as Game) };
      return last.found;
    },
  };
}

/** Pause between two slices of names, in ms, so that scrolling and keys come first. */
const PAUSE = 50;

/** {@link byName}, with names indexed before the player types. */
export function useByName(games: readonly Game[]): ByName['find'] {
  const named = useMemo(() => byName(games), [games]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      if (named.prepare()) timer = setTimeout(read, PAUSE);
    };
    timer = setTimeout(read, PAUSE);
    return () => clearTimeout(timer);
  }, [named]);
  return named.find;
}
