import { DISCOVERY_PATHS, type DiscoveryChange, type DiscoveryDocument } from '@r777/shared/contracts';
import type { Discovery } from './discovery/discovery';
import type { RemoteFailure } from './loading/failure';
import { overridesAllowed } from './override/allowed';
import type { Federation } from './remote-hosts';

/** Polling interval while the event stream is down, in ms. */
export const POLL_MS = 30_000;

/** The revision of a static host's document, which has no header for it. */
const revisionOf = ({ microFrontends }: DiscoveryDocument) =>
  Math.max(0, ...Object.values(microFrontends).map(([first]) => first?.extras?.revision ?? 0));

/**
 * Keeps the document fresh: an event stream, and polling by ETag as a fallback for networks and hosts without streams.
 * A page that slept, or returned from the back-forward cache, polls once at once. The page works without either.
 * @returns how to stop.
 */
export function followRegistry(discovery: Discovery, origin = ''): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let etag = '';
  /** The newest revision that this page knows of. */
  let told = 0;

  const poll = async () => {
    try {
      const answer = await fetch(`${origin}${DISCOVERY_PATHS.document}`, {
        headers: etag ? { 'if-none-match': etag } : {},
        cache: 'no-store',
      });
      if (answer.status !== 200) return;
      const found = (await answer.json()) as DiscoveryDocument;
      discovery.replace(found, Number(answer.headers.get('x-revision')) || revisionOf(found));
      // Only now: a truncated answer must be requested again.
      etag = answer.headers.get('etag') ?? '';
    } catch {
      // Registry or network down: the page continues with what it has, the next poll tries again.
    }
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
    void poll();
  };
  const shown = (event: PageTransitionEvent) => event.persisted && awake();
  // A page with an open stream cannot enter the back-forward cache.
  const hidden = () => stream?.close();

  connect();
  timer = setInterval(() => {
    if (stream?.readyState === EventSource.OPEN && told <= discovery.revision) return;
    if (stream?.readyState === EventSource.CLOSED) connect();
    void poll();
  }, POLL_MS);
  document.addEventListener('visibilitychange', awake);
  addEventListener('online', awake);
  addEventListener('pageshow', shown);
  addEventListener('pagehide', hidden);
  return () => {
    stream?.close();
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

/**
 * After this long from the moment that the browser calls itself online, in ms. It says so before anything gets through: on a
 * phone that still signs on to its network, and where the service worker hears of it later than the page.
 */
export const ASK_AGAIN_MS: readonly number[] = [0, 1000, 4000, 15_000];

/** Retries what failed because of the network, as soon as it is back: REL-04. @returns how to stop. */
export function retryOnline(federation: Pick<Federation, 'hosts'>): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const again = () => {
    for (const host of federation.hosts()) {
      const { view, failed } = host;
      host.exchange?.backOnline();
      if (view.state === 'failed' && byNetwork(view.failure)) host.retry();
      if (view.state !== 'live') continue;
      const parts = [...failed].map(([{ expose }, failure]) => [expose, failure] as const);
      for (const [expose, failure] of [...view.live.broken, ...parts]) if (byNetwork(failure)) host.retry(expose);
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

/** Applies remotes' styles in a browser without `@scope`. @returns how to stop. */
export function followStyles(): () => void {
  if ('CSSScopeRule' in globalThis) return () => {};
  const begun = import('./without-scope').then(({ styleWithoutScope }) => styleWithoutScope());
  return () => void begun.then((stop) => stop());
}
