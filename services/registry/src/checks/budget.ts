import type { BuiltVersion } from '@r777/shared/contracts';
import { MAX_EXPOSE_SCRIPT_GZIP, MAX_HOME_SCRIPT_GZIP } from './limits';

/** Scripts that an expose needs for its first render, the entry included. */
export function scriptsOf(built: BuiltVersion, expose: string): string[] {
  return [...new Set([built.entry, ...(built.exposes[expose]?.js ?? [])])];
}

/** JavaScript (gzip bytes) that an expose may need for its first render: less on home, the first route. */
export function limitOf(built: BuiltVersion, expose: string): number {
  const onHome = Object.entries(built.slots).some(([slot, filler]) => slot.startsWith('home.') && filler === expose);
  return onHome ? MAX_HOME_SCRIPT_GZIP : MAX_EXPOSE_SCRIPT_GZIP;
}

/**
 * Exposes whose first render needs more JavaScript than PERF-03 leaves for a whole route; `gzip` gives the compressed
 * bytes of each file. Returns one reason for each.
 */
export function overBudget(built: BuiltVersion, gzip: ReadonlyMap<string, number>): string[] {
  return Object.keys(built.exposes).flatMap((expose) => {
    const limit = limitOf(built, expose);
    const needed = scriptsOf(built, expose).reduce((sum, path) => sum + (gzip.get(path) ?? 0), 0);
    return needed > limit
      ? [
          `${expose} needs ${needed} bytes of JavaScript (gzip), ${limit} are allowed: import() what its first render can do without`,
        ]
      : [];
  });
}
