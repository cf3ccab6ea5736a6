import { DISCOVERY_PATHS, type DiscoveryChange, type DiscoveryDocument } from '@r777/shared/contracts';
import type { Discovery } from './discovery/discovery';
import type { RemoteFailure } from './loading/failure';
import { overridesAllowed } from './override/allowed';
import type { Federation } from './remote-hosts';
import { whenIdle } from './reports/when-idle';
import { scopeReachesFields } from './scope-support';

/** Polling interval while the event stream is down, in ms. */
const POLL_MS = 30_000;

/**
 * After this long from the moment that the browser calls itself online, in ms. It says so before anything gets through: on a
 * phone that still signs on to its network, and where the service worker hears of it later than the page.
 */
export const ASK_AGAIN_MS: readonly number[] = [0, 1000, 4000, 15_000];

/** Whether the HTML carries a part of the document: what its route needs. */
const isPartInlined = () => document.getElementById('discovery')?.dataset.part !== undefined;

/** The revision of a static host's document, which has no header for it. */
const revisionOf = ({ microFrontends }: DiscoveryDocument) =>
  Math.max(0, ...Object.values(microFrontends).map(([first]) => first?.extras?.revision ?? 0));

/**
 * Keeps the document fresh: an event stream, and polling by ETag as a fallback for networks and hosts without streams.
 * A page that slept, returned from the back-forward cache or is back online polls at once, until it has an answer. The
 * page works without either. One that was given a part of the document fetches the whole as soon as nobody taps.
 * @returns how to stop.
 */
export function followRegistry(discovery: Discovery, origin = ''): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let etag = '';
  /** The newest revision that this page knows of. */
  let told = 0;
  let isPart = isPartInlined();
  let tries: ReturnType<typeof setTimeout>[] = [];

  /** Whether the registry answered. */
  const poll = async (): Promise<boolean> => {
    try {
      const answer = await fetch(`${origin}${DISCOVERY_PATHS.document}`, {
        headers: etag ? { 'if-none-match': etag } : {},
        // The first answer may be that of an earlier visit, which the host then only confirms.
        cache: etag ? 'no-store' : 'no-cache',
        priority: 'low',
      });
      if (answer.status !== 200) return answer.status === 304;
      const found = (await answer.json()) as DiscoveryDocument;
      const revision = Number(answer.headers.get('x-revision')) || revisionOf(found);
      // An older one, from a host that lags behind, is not the rest of this page's.
      if (discovery.replace(found, revision)) isPart = false;
      // Only now: a truncated answer must be requested again.
      etag = answer.headers.get('etag') ?? '';
      return true;
    } catch {
      // Registry or network down: the page continues with what it has, the next poll tries again.
      return false;
    }
  };
  const end = (timers: typeof tries) => {
    for (const timer of timers) clearTimeout(timer);
  };
  const connect = () => {
    stream?.close();
    stream = new EventSource(`${origin}${DISCOVERY_PATHS.events}`);
    stream.addEventListener('document', (event) => {
      const change = JSON.parse(event.data) as DiscoveryChange;
      discovery.apply(change);
      heard(change.revision);
    });
    stream.addEventListener('hello', (event) => {
      heard((JSON.parse(event.data) as { revision: number }).revision);
      for (const back of reconnected) back();
    });
  };
  // A change that could not be applied, or a greeting with a newer revision: something was missed meanwhile.
  const heard = (revision: number) => {
    told = Math.max(told, revision);
    if (told > discovery.revision) void poll();
  };
  const awake = () => {
    if (document.visibilityState === 'hidden') return;
    if (!stream || stream.readyState === EventSource.CLOSED) connect();
    end(tries);
    // An answer ends its own tries only: one that was asked for before the last time offline may be too old.
    const ask = async () => {
      if (await poll()) end(mine);
    };
    const mine = ASK_AGAIN_MS.slice(1).map((ms) => setTimeout(ask, ms));
    tries = mine;
    void ask();
  };
  const shown = (event: PageTransitionEvent) => event.persisted && awake();
  // A page with an open stream cannot enter the back-forward cache.
  const hidden = () => stream?.close();

  connect();
  const cancel = isPart ? whenIdle(() => isPart && void poll()) : () => {};
  timer = setInterval(() => {
    if (stream?.readyState === EventSource.OPEN && told <= discovery.revision && !isPart) return;
    if (stream?.readyState === EventSource.CLOSED) connect();
    void poll();
  }, POLL_MS);
  document.addEventListener('visibilitychange', awake);
  addEventListener('online', awake);
  addEventListener('pageshow', shown);
  addEventListener('pagehide', hidden);
  return () => {
    stream?.close();
    cancel();
    end(tries);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', awake);
    removeEventListener('online', awake);
    removeEventListener('pageshow', shown);
    removeEventListener('pagehide', hidden);
  };
}

/** Listeners for the registry's return. */
const reconnected = new Set<() => void>();

const byNetwork = ({ reason }: RemoteFailure) => ['network', 'timeout', 'not-ready'].includes(reason);

/** Retries what failed because of the network, as soon as it is back: REL-04. @returns how to stop. */
export function retryOnline(federation: Pick<Federation, 'hosts'>): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const again = () => {
    for (const host of federation.hosts()) {
      const { view, failed, mounts } = host;
      host.exchange?.backOnline();
      if (view.state === 'failed' && byNetwork(view.failure)) host.retry();
      if (view.state !== 'live') continue;
      const { broken, discovered } = view.live;
      for (const place of [...mounts]) {
        const failure = failed.get(place) ?? broken.get(place.exposeIn(discovered) ?? '');
        if (failure && byNetwork(failure)) host.retry(place);
      }
    }
  };
  // What is on the page already was there before the code that exchanges it.
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

/** Applies a developer's overrides, where the site allows that. @returns how to stop. */
export function followOverrides(federation: Federation): () => void {
  const shown = overridesAllowed
    ? import('./override/show-overrides').then(({ showOverrides }) => showOverrides(federation))
    : undefined;
  return () => void shown?.then((stop) => stop());
}

/** Applies remotes' styles in a browser whose `@scope` is missing or leaves out text fields. @returns how to stop. */
export function followStyles(): () => void {
  if (scopeReachesFields()) return () => {};
  const begun = import('./without-scope').then(({ styleWithoutScope }) => styleWithoutScope());
  return () => void begun.then((stop) => stop());
}
