import { searchText } from '@r777/shared/search-text';
import { readStored, writeStored } from '../../games/data/stored';

const KEY = 'games.searches';
/** More entries than a player reads at a glance do not help. */
const MOST = 6;

function write(names: readonly string[]): string[] {
  writeStored('device', KEY, names);
  return [...names];
}

/** The last searches of this device, the latest first. */
export const keptSearches = {
  all(): string[] {
    const stored = readStored('device', KEY);
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, MOST) : [];
  },
  /** A single letter is not worth storing. */
  add(name: string): string[] {
    const others = keptSearches.all().filter((kept) => searchText(kept) !== searchText(name));
    return name.length < 2 ? others : write([name, ...others].slice(0, MOST));
  },
  forget: (): string[] => write([]),
};
