import type { VersionUsage } from '@mfe/contract';
import { OVERRIDE_VERSION } from '../discovery/discovery';
import { countNodes } from '../isolation/areas-on-page';
import { countOutside } from '../isolation/elements';
import { site } from '../site';
import { commitCount } from './count-commits';
import type { FailedCalls } from './failed-calls';
import { blockedIn, busyIn, isOfThisSite, type LongFrame, SHORT_TASK_MS, versionOf } from './long-frames';
import { followTimerDrift } from './timer-drift';

/** A shorter time is not meaningful, in ms: the page's own start takes longer. */
const MIN_TIME_MS = 8000;
const MB = 1024 * 1024;

/** Chromium's, which TypeScript does not know. */
type Measured = Performance & { memory?: { usedJSHeapSize: number } };

const nameOf = ({ remote, version }: { remote: string; version: string }) => `${remote} ${version}`;

const isMeasured = (type: string) => globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type) ?? false;

/** Entries of one kind, as the browser reports them; none if the browser does not know the kind. */
function follow(type: string, tell: (entry: PerformanceEntry) => unknown): () => void {
  if (!isMeasured(type)) return () => {};
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(tell));
  observer.observe({ type });
  return () => observer.disconnect();
}

/** Measures what the versions on the page cost it. */
export function measureUsage(calls: FailedCalls) {
  let blocked = 0;
  /** The part of it that each version's own files caused, if the browser names the files. */
  let own = new Map<string, number>();
  calls.begin();
  let since = performance.now();
  let renders = commitCount();
  const block = (ms: number) => {
    blocked += Math.max(0, ms - SHORT_TASK_MS);
  };
  const stops = [
    isMeasured('longtask')
      ? follow('longtask', (task) => isOfThisSite(task) && block(task.duration))
      : followTimerDrift(block),
    follow('long-animation-frame', (entry) => {
      const frame = entry as LongFrame;
      const [ms, all] = [blockedIn(frame), busyIn(frame)];
      // Its long tasks have been counted.
      blocked += ms - frame.blockingDuration;
      for (const script of frame.scripts ?? []) {
        const by = versionOf(script);
        if (by) own.set(nameOf(by), (own.get(nameOf(by)) ?? 0) + (ms * script.duration) / all);
      }
    }),
  ];
  return {
    /**
     * The figures since the last call, for each version on the page; none if the last call was a moment ago. `showing`:
     * remote → version.
     */
    take(showing: Readonly<Record<string, string>>): VersionUsage[] {
      const now = performance.now();
      const time = now - since;
      if (time < MIN_TIME_MS) return [];
      const dropped = site.dropped?.();
      const heap = (performance as Measured).memory?.usedJSHeapSize;
      const round = (value: number) => Math.round(10 * value) / 10;
      /**
       * Time of another version's files is not attributed to this version. Time of the shell's files, including React,
       * may be caused by any version.
       */
      const blockedBy = (name: string) => {
        const others = [...own].reduce((sum, [other, ms]) => (other === name ? sum : sum + ms), 0);
        return round((100 * Math.max(0, blocked - others)) / time);
      };
      const ofPage = {
        commits: round((1000 * (commitCount() - renders)) / time),
        ...(heap === undefined ? {} : { memory: Math.round(heap / MB) }),
      };
      const usage = Object.entries(showing)
        .filter(([, version]) => version !== OVERRIDE_VERSION)
        .map(([remote, version]) => ({
          remote,
          version,
          figures: {
            blocked: blockedBy(nameOf({ remote, version })),
            ...ofPage,
            nodes: countNodes({ remote, version }) + countOutside({ remote, version }),
            calls: calls.of({ remote, version }),
            events: dropped?.get(nameOf({ remote, version })) ?? 0,
          },
        }));
      [blocked, since, renders, own] = [0, now, commitCount(), new Map()];
      calls.begin();
      return usage;
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
