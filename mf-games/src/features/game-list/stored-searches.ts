import { defineStored } from '@r777/shared/core';
import { searchText } from '@r777/shared/search-text';
import { textsOf } from '../../games/data/texts-of';

const stored = defineStored('local', 'games.searches', textsOf);
/** More than a player scans at a glance is no help. */
const MOST = 6;

function write(names: readonly string[]): string[] {
  stored.write([...names]);
  return [...names];
}

/** The last searches of this device, the latest first. */
export const keptSearches = {
  all(): string[] {
    return stored.read()?.slice(0, MOST) ?? [];
  },
  /** A single letter is not worth storing. */
  add(name: string): string[] {
    const others = keptSearches.all().filter((kept) => searchText(kept) !== searchText(name));
    return name.length < 2 ? others : write([name, ...others].slice(0, MOST));
  },
  forget: (): string[] => write([]),
};
