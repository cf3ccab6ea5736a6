import { DISCOVERY_PATHS } from '@mfe/contract';

/** A version of a remote, whose file a browser ran. */
interface Owner {
  remote: string;
  version: string;
}

/** A frame with its scripts, as Chromium measures it; TypeScript does not know it. Lengths in ms. */
export interface LongFrame extends PerformanceEntry {
  /** The part of `duration` in which the page could not answer. In the rest the frame only waited, as in a window behind another one. */
  blockingDuration: number;
  scripts?: readonly LongScript[];
}
/** A script of a long frame; `sourceURL`: the file that the browser entered. */
interface LongScript {
  sourceURL: string;
  duration: number;
}

/** Up to this length, a task leaves the page responsive, in ms. */
export const SHORT_TASK_MS = 50;

/** How long the scripts of a frame ran, in ms. */
export const busyIn = ({ scripts = [] }: LongFrame): number => scripts.reduce((sum, { duration }) => sum + duration, 0);

/**
 * How long a frame kept the page from answering, in ms. Many short tasks one after another do so as well, and the browser
 * counts none of them.
 */
export const blockedIn = (frame: LongFrame): number => Math.max(frame.blockingDuration, busyIn(frame) - SHORT_TASK_MS);

const ownFile = new RegExp(`${DISCOVERY_PATHS.files}/([^/]+)/([^/]+)/`);

/** The version in whose file the browser began a script; undefined for the shell's, which React draws from for everybody. */
export function versionOf(script: LongScript | undefined): Owner | undefined {
  const [, remote, version] = ownFile.exec(script?.sourceURL ?? '') ?? [];
  return remote && version ? { remote, version } : undefined;
}

/** The browser tells a page of the tasks of other sites' frames too, such as a game's: no version caused those. */
export const isOfThisSite = ({ name }: PerformanceEntry): boolean => !name.startsWith('cross-origin');

/** A page that does not respond for this long is broken for its user, in ms. */
const UNRESPONSIVE_MS = 8000;

/**
 * Reports every task that blocked the page for {@link UNRESPONSIVE_MS} or more, also earlier ones, in ms since
 * navigation start. Browsers without long-task timing report nothing. @returns a function that stops it.
 */
export function followLongTasks(tell: (begin: number, end: number) => void): () => void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const task of list.getEntries())
      if (task.duration >= UNRESPONSIVE_MS && isOfThisSite(task)) tell(task.startTime, task.startTime + task.duration);
  });
  observer.observe({ type: 'longtask', buffered: true });
  return () => observer.disconnect();
}
