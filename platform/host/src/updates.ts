import { DISCOVERY_PATHS, type DiscoveryChange, type DiscoveryDocument } from '@mfe/contract';
import type { Discovery } from './discovery/discovery';
import { applyChange, checkNews, replaceDocument, revisionOf } from './discovery/news';
import { followDisabledRemotes } from './isolation/disabled-remotes';
import { reloadNow, reloadWhenSafe } from './isolation/safe-reload';
import type { RemoteFailure } from './loading/failure';
import type { Federation } from './remote-hosts';
import { whenIdle } from './reports/when-idle';
import { scopeReachesFields } from './scope-support';
import { followStream, type Source, type StreamEvent } from './streams/follow-stream';

/** What the host writes into the HTML about the inlined document. */
const inlined = () => globalThis.document?.getElementById('discovery')?.dataset;

/** Whether the site's configuration allows developers to override remotes; the host writes it into the HTML. */
export const overridesAllowed = inlined()?.overrides === 'allowed';

/** Polling interval while the event stream is down, in ms. */
const POLL_MS = 30_000;

/** Polls until the page reloads without a safe moment: a switched-off version can stay busy, or keep a dialog open, for ever. */
const LONGEST_LATE = 4;

/** The same in heartbeats of the stream, which arrive without a timer: a version can end every timer of the page. */
const LONGEST_BEATS = 9;

/** Shortest time between two polls that messages of other tabs cause, in ms: code of a remote can post without end. */
const HINT_MS = 1000;

/**
 * Delay after the browser's `online` event, in ms. The browser sends it before requests succeed: when a phone is still
 * joining its network, or when the service worker learns of it later than the page.
 */
export const ASK_AGAIN_MS: readonly number[] = [0, 1000, 4000, 15_000];

/** Taken at the start: a version that replaces it must not keep the page from hearing that it was switched off. */
const { parse } = JSON;

/** Opens the registry's stream, without its own reconnects: the page has one mechanism for both of its streams. */
const readRegistry =
  (origin: string): Source['connect'] =>
  (onEvent, signal) =>
    new Promise((resolve) => {
      const stream = new EventSource(`${origin}${DISCOVERY_PATHS.events}`);
      const end = () => {
        stream.close();
        resolve(true);
      };
      signal.addEventListener('abort', end, { once: true });
      stream.addEventListener('error', end);
      for (const name of ['hello', 'document', 'heartbeat'])
        stream.addEventListener(name, ({ data }: MessageEvent<string>) => onEvent({ name, data }));
    });

/**
 * Keeps the document up to date: by an event stream, and by polling with ETag as a fallback for networks and hosts
 * without streams. A page that slept, returned from the back-forward cache or is online again polls at once, until it
 * gets an answer. The page works without either. A page that got only a part of the document fetches the whole when the
 * player is idle.
 * @returns a function that stops it.
 */
export function followRegistry(discovery: Discovery, origin = ''): () => void {
  let etag = '';
  /** The newest revision that the page has heard of. */
  let told = 0;
  /** Whether the last event or answer could not be used, as when a version has broken what reads it. */
  let isDeaf = false;
  const switchedOff = followDisabledRemotes();
  /** Intervals since the page should have acted. */
  let late = 0;
  /** Heartbeats in a row at which the page showed a remote that is switched off. */
  let beats = 0;
  /** Whether the page has only a part of the document: the one that its route needs. */
  let isPart = inlined()?.part !== undefined;
  let tries: ReturnType<typeof setTimeout>[] = [];

  /** Whether the registry answered. */
  const poll = async (): Promise<boolean> => {
    let answer: Response | undefined;
    try {
      answer = await fetch(`${origin}${DISCOVERY_PATHS.document}`, {
        headers: etag ? { 'if-none-match': etag } : {},
        // The first answer may be that of an earlier visit, which the host then only confirms.
        cache: etag ? 'no-store' : 'no-cache',
        priority: 'low',
      });
      if (answer.status !== 200) return answer.status === 304;
      const named = Number(answer.headers.get('x-revision'));
      if (named > told) told = named;
      const arrived = (await answer.json()) as DiscoveryDocument;
      // Before the check, whose functions a version can have replaced.
      switchedOff.note(arrived);
      const found = checkNews(discovery, arrived);
      const revision = named || revisionOf(found);
      // An older document, from a host that lags behind, does not complete this page's.
      if (replaceDocument(discovery, found, revision)) isPart = false;
      // Marked only now, because a truncated answer must be requested again.
      etag = answer.headers.get('etag') ?? '';
      isDeaf = false;
      return true;
    } catch {
      isDeaf ||= answer !== undefined;
      // Registry or network down: the page continues with its document, and the next poll tries again.
      return false;
    }
  };
  const end = (timers: typeof tries) => {
    for (const timer of timers) clearTimeout(timer);
  };
  let hinted: ReturnType<typeof setTimeout> | undefined;
  let hintedAt = -HINT_MS;
  const hint = () => {
    // By the clock: a version that ended the timer would keep every later message from being heard.
    const rest = hintedAt + HINT_MS - performance.now();
    if (rest > 0) {
      hinted ??= setTimeout(() => {
        hinted = undefined;
        hint();
      }, Math.ceil(rest));
      return;
    }
    hinted = undefined;
    hintedAt = performance.now();
    void poll().then((answered) => {
      if (answered) for (const back of reconnected) back();
    });
  };
  const heardEvent = ({ name, data }: StreamEvent, isTold: boolean) => {
    if (name === 'heartbeat') {
      // Also from other tabs: a forged one can only hasten the reload of a page that shows what is switched off.
      beats = switchedOff.isShown() ? beats + 1 : 0;
      if (beats > LONGEST_BEATS) reloadNow();
      if (isTold && hinted) hint(); // A version may have ended the timer.
      return;
    }
    if (isTold) return hint();
    try {
      const news = parse(data) as DiscoveryChange;
      if (news.revision > told) told = news.revision;
      if (name === 'document') {
        switchedOff.note(news);
        applyChange(discovery, checkNews(discovery, news));
      } else for (const back of reconnected) back();
      // A change that could not be applied, or a hello with a newer revision: an event was missed.
      if (told > discovery.revision) void poll();
    } catch {
      // An event that could not be used is a missed one.
      isDeaf = true;
      void poll();
    }
  };
  const awake = () => {
    if (document.visibilityState === 'hidden') return;
    stream.again();
    end(tries);
    // An answer ends only the attempts that belong to it: an answer that was requested before the page was last offline
    // may be too old.
    const ask = async () => {
      if (await poll()) end(mine);
    };
    const mine = ASK_AGAIN_MS.slice(1).map((ms) => setTimeout(ask, ms));
    tries = mine;
    void ask();
  };
  const stopped = new AbortController();
  const stream = followStream(
    { name: 'registry', connect: readRegistry(origin), onEvent: heardEvent, onConnected: () => {} },
    stopped.signal,
  );
  const cancel = whenIdle(() => isPart && void poll());
  const timer = setInterval(() => {
    late = (isDeaf && told > discovery.revision) || switchedOff.isShown() ? late + 1 : 0;
    if (late > LONGEST_LATE) reloadNow();
    else if (late > 1) reloadWhenSafe();
    if (stream.connected && told <= discovery.revision && !isPart) return;
    void poll();
  }, POLL_MS);
  // The controller itself can be passed as options, because it has a `signal`.
  document.addEventListener('visibilitychange', awake, stopped);
  addEventListener('online', awake, stopped);
  addEventListener('pageshow', ({ persisted }) => persisted && awake(), stopped);
  return () => {
    stopped.abort();
    cancel();
    end(tries);
    clearTimeout(hinted);
    clearInterval(timer);
  };
}

/** Listeners for the registry's return. */
const reconnected = new Set<() => void>();

const byNetwork = ({ reason }: RemoteFailure) => ['network', 'timeout', 'not-ready'].includes(reason);

/** Retries what failed because of the network, as soon as it is back: REL-04. @returns a function that stops it. */
export function retryOnline(federation: Pick<Federation, 'hosts'>): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const again = () => {
    for (const host of federation.hosts()) {
      const { view, failed, mounts } = host;
      host.backOnline();
      if (view.state === 'failed' && byNetwork(view.failure)) host.retry();
      if (view.state !== 'live') continue;
      const { broken, discovered } = view.live;
      for (const place of [...mounts]) {
        const failure = failed.get(place) ?? broken.get(place.exposeIn(discovered) ?? '');
        if (failure && byNetwork(failure)) host.retry(place);
      }
    }
  };
  // These areas were mounted before the code that swaps versions was loaded.
  for (const host of federation.hosts()) if (host.live) host.announced();
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  const back = () => {
    stop();
    timers = ASK_AGAIN_MS.map((ms) => setTimeout(again, ms));
  };
  addEventListener('online', back);
  addEventListener('offline', stop);
  reconnected.add(again);
  return () => {
    stop();
    reconnected.delete(again);
    removeEventListener('online', back);
    removeEventListener('offline', stop);
  };
}

/** Stops what a file begins once it has loaded. */
const stopLoaded = (begun?: Promise<() => void>) => () => void begun?.then((stop) => stop());

/** Applies a developer's overrides, if the site allows them. @returns a function that stops it. */
export const followOverrides = (federation: Federation): (() => void) =>
  stopLoaded(
    overridesAllowed
      ? import('./override/show-overrides').then(({ showOverrides }) => showOverrides(federation))
      : undefined,
  );

/**
 * Applies remotes' styles in a browser that has no `@scope` or leaves out text fields. @returns a function that stops
 * it.
 */
export const followStyles = (): (() => void) =>
  stopLoaded(
    scopeReachesFields() ? undefined : import('./without-scope').then(({ styleWithoutScope }) => styleWithoutScope()),
  );
