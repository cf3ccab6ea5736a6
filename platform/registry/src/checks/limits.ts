import type { BuiltVersion } from '@mfe/contract';

/** Bytes of one version, all files together. */
export const MAX_VERSION_BYTES = 20 * 1024 * 1024;
/** Files of one version. */
export const MAX_VERSION_FILES = 500;
/** Bytes of `version.json`. */
export const MAX_DESCRIPTOR_BYTES = 512 * 1024;
/** Scripts, and style sheets, that one expose names. */
export const MAX_EXPOSE_FILES = 64;
/** Bytes of exposes, slots and requires of one version, as JSON: ten times what the largest remote has. */
export const MAX_LISTED_BYTES = 32 * 1024;
/** JavaScript (gzip bytes) that an expose may need for its first render: PERF-03, any route. */
export const MAX_EXPOSE_SCRIPT_GZIP = 300 * 1024;
/** Largest script (gzip) of an expose that fills a slot of home, the first route: PERF-03. */
export const MAX_HOME_SCRIPT_GZIP = 170 * 1024;
/** How much larger than its gzip limit a script may be when decoded: ordinary code is three to four times as large. */
const MAX_SCRIPT_EXPANSION = 4;
/**
 * Bytes of scripts and data of one version, decoded, whether an expose lists the files or the code fetches them later:
 * a phone stores and parses decoded code. Five times the largest remote's.
 */
const MAX_VERSION_CODE_BYTES = 4 * 1024 * 1024;
/** Bytes of one style sheet. A sheet is parsed as a whole. */
export const MAX_STYLE_SHEET_BYTES = 128 * 1024;
/** Bytes of one script. A script is parsed as a whole. */
export const MAX_SCRIPT_BYTES = 2 * 1024 * 1024;
/** Bytes of `first-screens.json`: each host keeps it in memory, and reads it once for each live version. */
export const MAX_FIRST_SCREENS_BYTES = 384 * 1024;
/** Maximum size that first screens may add to a page's HTML, in bytes (gzip). */
export const MAX_FIRST_SCREENS_GZIP = 12 * 1024;
/** First screens of a version. */
export const MAX_SCREENS = 100;
/**
 * Calls of one first screen, and different calls of a version: each host makes them every 15 seconds, in each language.
 */
export const MAX_SCREEN_CALLS = 8;
export const MAX_VERSION_CALLS = 64;
/** Values that a first screen gives to one call. */
export const MAX_CALL_INPUTS = 24;
/** Levels of nodes inside each other in a first screen. */
export const MAX_SCREEN_DEPTH = 24;
/**
 * Largest drawn size of one first screen: nodes and parts of attributes, with each list full. Our largest has about
 * 2,500; drawing this many takes a few milliseconds.
 */
export const MAX_DRAWN_PIECES = 20_000;
/** Most characters that a screen can become, with each value as long as it may be. */
export const MAX_DRAWN_CHARACTERS = 768 * 1024;
/** Slots of other remotes that one first screen may show: the game centre has one in each of nine categories. */
export const MAX_DRAWN_SLOTS = 12;
/** Entries of lists that are visited while one first screen is drawn, including those that are left out. */
export const MAX_INSPECTED = 100_000;
/** Longest text that a value brings into a page, in characters. */
export const MAX_VALUE_CHARACTERS = 300;
/** Longest HTML that a value may bring into a page, in characters; longer HTML is left to the page. */
export const MAX_HTML_CHARACTERS = 20_000;

/** Scripts that an expose needs for its first render, the entry included. */
export function scriptsOf(built: BuiltVersion, expose: string): string[] {
  return [...new Set([built.entry, ...(built.exposes[expose]?.js ?? [])])];
}

/** JavaScript (gzip bytes) that an expose may need for its first render: less on home, the first route. */
export function limitOf(built: BuiltVersion, expose: string): number {
  const onHome = Object.entries(built.slots).some(([slot, filler]) => slot.startsWith('home.') && filler === expose);
  return onHome ? MAX_HOME_SCRIPT_GZIP : MAX_EXPOSE_SCRIPT_GZIP;
}

/** Files whose bytes a page parses. */
const isCode = (path: string) => /\.(js|json)$/.test(path);

/**
 * The parts of a version over their budget in decoded bytes, which `version.json` declares. The registry checks them
 * before it compresses a file, because compression takes seconds for each megabyte. Returns one reason for each.
 */
export function decodedBudgetProblems(built: BuiltVersion): string[] {
  const bytesOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + (built.files[path]?.bytes ?? 0), 0);
  const reasons = Object.keys(built.exposes).flatMap((expose) => {
    const limit = limitOf(built, expose) * MAX_SCRIPT_EXPANSION;
    const needed = bytesOf(scriptsOf(built, expose));
    return needed > limit
      ? [
          `${expose} needs ${needed} bytes of JavaScript (decoded), ${limit} are allowed: ship less code or data in scripts`,
        ]
      : [];
  });
  const all = bytesOf(Object.keys(built.files).filter(isCode));
  if (all > MAX_VERSION_CODE_BYTES)
    reasons.push(
      `the version holds ${all} bytes of .js and .json files (decoded), ${MAX_VERSION_CODE_BYTES} are allowed, those that no expose names included`,
    );
  return reasons;
}

/**
 * The parts of a version over their budget: exposes whose first render needs more JavaScript than PERF-03 allows for a
 * whole route, and code that is small only while it is compressed. `gzip` returns the compressed bytes of each file;
 * decoded bytes are those of `version.json`, which the files must match. Returns one reason for each.
 */
export function budgetProblems(built: BuiltVersion, gzip: ReadonlyMap<string, number>): string[] {
  const compressed = Object.keys(built.exposes).flatMap((expose) => {
    const limit = limitOf(built, expose);
    const needed = scriptsOf(built, expose).reduce((sum, path) => sum + (gzip.get(path) ?? 0), 0);
    return needed > limit
      ? [
          `${expose} needs ${needed} bytes of JavaScript (gzip), ${limit} are allowed: import() what its first render can do without`,
        ]
      : [];
  });
  return [...compressed, ...decodedBudgetProblems(built)];
}
