import { vi } from 'vitest';
import type { MountPoint } from '../swap/host-view';
import { setUp } from './one-host';
import { type Behaviour, version } from './versions';

/** The versions of {@link open}, and when they went live. */
export const good = version('1.0.0', { lastGood: true });
export const bad = version('2.0.0');
export const wentLive = Date.parse('2026-01-01T00:00:00.000Z');

/** Lets `ms` pass. */
export const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Fakes the time: a day after the versions went live, when they are no longer watched. */
export function useTimeAfterWatch(): void {
  vi.useFakeTimers();
  vi.setSystemTime(wentLive + 86_400_000);
}

/** A page that opens with 2.0.0 wanted and 1.0.0 as the last good one. */
export async function open(behaviour?: (number: string, attempt: number) => Behaviour, ...versions: (typeof good)[]) {
  const page = setUp(behaviour);
  await page.announce(...(versions.length > 0 ? versions : [bad, good]));
  /** The content of a place: the version, a text, or a skeleton. */
  const seen = (p: MountPoint) => {
    const live = page.live();
    if (!live) return page.host.view.state;
    const words = page.host.failureIn(p, live)?.reason;
    return words ?? (live.rendered.has(p) ? live.version : 'skeleton');
  };
  const throws = async (p: MountPoint) => {
    const live = page.live();
    if (live) page.host.renderFailed(live, new Error('threw in render'), p);
    await passes(0);
  };
  const reasons = () => page.failures.map((f) => `${f.version} ${f.reason}`);
  return { ...page, seen, throws, reasons };
}
