import { OVERRIDE_VERSION } from '../discovery/discovery';
import { RemoteFailure } from '../loading/failure';
import type { LoadedVersion } from '../loading/load-version';
import type { RemoteHost } from '../remote-host';
import { isOnTrial } from '../swap/trial';
import { blockedIn, type LongFrame, versionOf } from './long-frames';

/** A frame that blocks the page for this long is one in which it hangs for its player, in ms. */
const HANG_MS = 1000;
/** Hangs within this time count together, in ms. */
const WINDOW_MS = 30_000;
/** Fewer hangs than this end nothing, however long they are: a phone sleeps, and a first screen may be slow. */
const MIN_HANGS = 3;
/** Share of the window, in ms: from here on a version is replaced as soon as another one is available. */
const GIVES_WAY_MS = 4000;
/**
 * Share of the window, in ms: from here on the shell ends it. A version that takes a third of the page's time is
 * unusable.
 */
const ENDS_MS = 10_000;

interface Owner {
  remote: string;
  version: string;
}
type Host = Pick<RemoteHost, 'remote' | 'view' | 'follow' | 'fail'>;

const onPage = ({ view }: Host): LoadedVersion[] =>
  view.state === 'live' ? [view.live, ...(view.candidate ? [view.candidate] : [])] : [];

/**
 * The version that a long frame is attributed to: the one whose file the browser reports for the longest script. React
 * renders for everybody, but its code is in the shell's file. Its work is attributed to the only version that is still
 * on trial, and to none if there are several.
 */
function ownerOf({ scripts = [] }: LongFrame, hosts: readonly Host[]): Owner | undefined {
  const longest = [...scripts].sort((a, b) => b.duration - a.duration)[0];
  const owner = versionOf(longest);
  if (owner) return owner;
  const [suspect, ...others] = hosts.flatMap(onPage).filter(isOnTrial);
  return suspect && others.length === 0 ? suspect : undefined;
}

/** The version gives way to any other at once. `ends`: it has had its chance, and its areas are unmounted. */
function giveWay(host: Host, version: string, ends: boolean): void {
  if (host.view.state !== 'live') return;
  const { live, candidate } = host.view;
  const loaded = [live, candidate].find((one) => one?.version === version);
  if (!loaded) return;
  loaded.hangs = true;
  if (!ends) {
    host.follow();
    return;
  }
  // Loaded again if the player tries again, because what it started may still run.
  loaded.spoilt = true;
  const detail = 'kept the page from answering again and again';
  const failure = new RemoteFailure('unresponsive', host.remote, version, { detail });
  host.fail(failure, loaded);
}

/**
 * Ends versions that block the page repeatedly, because such a page does not receive a rollback. If the browser does
 * not measure long frames, nothing is ended. @returns a function that stops it
 */
export function followHangs(federation: { hosts(): Iterable<Host> }): () => void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('long-animation-frame')) return () => {};
  let hangs: (Owner & { at: number; ms: number })[] = [];
  const hung = (frame: LongFrame) => {
    const hosts = [...federation.hosts()];
    const owner = ownerOf(frame, hosts);
    // A developer's own build may stop at a breakpoint.
    if (!owner || owner.version === OVERRIDE_VERSION) return;
    const at = frame.startTime + frame.duration;
    const { remote, version } = owner;
    hangs = [...hangs, { remote, version, at, ms: blockedIn(frame) }].filter((hang) => at - hang.at < WINDOW_MS);
    const own = hangs.filter((hang) => hang.remote === remote && hang.version === version);
    const ms = own.reduce((sum, hang) => sum + hang.ms, 0);
    if (own.length < MIN_HANGS || ms < GIVES_WAY_MS) return;
    const ends = ms >= ENDS_MS;
    if (ends) hangs = hangs.filter((hang) => !own.includes(hang));
    const host = hosts.find((one) => one.remote === remote);
    if (host) giveWay(host, version, ends);
  };
  const observer = new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[]) if (blockedIn(frame) >= HANG_MS) hung(frame);
  });
  observer.observe({ type: 'long-animation-frame' });
  return () => observer.disconnect();
}
