import type { BuiltVersion } from '@r777/shared/contracts';
import { MAX_EXPOSE_SCRIPT_GZIP, MAX_HOME_SCRIPT_GZIP } from './limits';

/**
 * Exposes whose first render needs more JavaScript than PERF-03 leaves for a whole route; `gzip` gives the compressed
 * bytes of each file. Returns one reason for each.
 */
export function overBudget(built: BuiltVersion, gzip: ReadonlyMap<string, number>): string[] {
  const onHome = new Set(
    Object.entries(built.slots)
      .filter(([slot]) => slot.startsWith('home.'))
      .map(([, expose]) => expose),
  );
  return Object.entries(built.exposes).flatMap(([expose, { js }]) => {
    const limit = onHome.has(expose) ? MAX_HOME_SCRIPT_GZIP : MAX_EXPOSE_SCRIPT_GZIP;
    const scripts = new Set([built.entry, ...js]);
    const needed = [...scripts].reduce((sum, path) => sum + (gzip.get(path) ?? 0), 0);
    return needed > limit ? [`${expose} needs ${needed} bytes of JavaScript (gzip), ${limit} are allowed`] : [];
  });
}
