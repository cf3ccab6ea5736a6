/** Parts of a page's report that came after the first release, and how a registry declares that it accepts them. */

/**
 * The cost of a version on a page. `blocked`: percent of the time in which the page could not respond, because of long
 * tasks (only the part of each beyond 50 ms) or short tasks without a frame between them. If the browser names the file
 * that ran, time of other versions' files is not included. In browsers that measure no tasks, the lateness of timers is
 * used, which is less; `nodes`: elements in its areas; `commits`: renders of the page a second; `memory`: MB of
 * JavaScript heap; `calls`: calls that the server refused as wrong (400, 404, 405); `events`: bus events that were
 * dropped as a flood.
 */
export const usageNames = ['blocked', 'nodes', 'commits', 'memory', 'calls', 'events'] as const;
/** One of {@link usageNames}. */
export type UsageName = (typeof usageNames)[number];

/**
 * The figures of a version since the last report. `nodes` and `events` belong to the version. The other figures belong
 * to the page and are repeated for every version on it; `blocked` leaves out time of other versions' files. A browser
 * that does not measure a figure leaves it out.
 */
export interface VersionUsage {
  remote: string;
  version: string;
  figures: Partial<Record<UsageName, number>>;
}

/** The registry's answer to a `PageClaim`. */
export interface PageProofAnswer {
  proof: string;
  /**
   * Parts of a report that this registry accepts beyond the first ones; an older registry refuses a report with them.
   */
  takes?: readonly ReportPart[];
}
/** A part of a report that not every registry knows. */
export type ReportPart = 'usage' | 'altered';
/** The parts that this release of the registry takes. */
export const reportParts: readonly ReportPart[] = ['usage', 'altered'];

/**
 * Parses an absolute address; undefined for a text that is none. `URL.canParse` and `URL.parse` are newer than the oldest
 * browsers of the product (Chrome 111, Safari 16.4).
 */
export function readUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
