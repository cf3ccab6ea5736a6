import { defineStored } from '@r777/shared/core';
import { searchText } from '@r777/shared/search-text';
import { textsOf } from '../../games/data/texts-of';

const stored = defineStored('local', 'games.searches', textsOf);
/** A player can scan this many at a glance. */
const MAX_SEARCHES = 6;

function write(names: readonly string[]): string[] {
  stored.write([...names]);
  return [...names];
}

/** The last searches of this device, the latest first. */
export const keptSearches = {
  all(): string[] {
    return stored.read()?.slice(0, MAX_SEARCHES) ?? [];
  },
  /** A single letter is not worth storing. */
  add(name: string): string[] {
    const others = keptSearches.all().filter((kept) => searchText(kept) !== searchText(name));
    return name.length < 2 ? others : write([name, ...others].slice(0, MAX_SEARCHES));
  },
  forget: (): string[] => write([]),
};
