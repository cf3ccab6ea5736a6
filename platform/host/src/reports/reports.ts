import {
  DISCOVERY_PATHS,
  type FailureReason,
  failsAfterLoad,
  PAGE_ERROR_LIMITS,
  type PageReport,
  REPORT_HEARTBEAT_MS,
  type VitalName,
} from '@mfe/contract';
import { type Discovery, OVERRIDE_VERSION } from '../discovery/discovery';
import { isAltered, isOfAlteredPage } from '../isolation/altered';
import type { RemoteFailure } from '../loading/failure';
import type { LoadedVersion } from '../loading/load-version';
import { site } from '../site';
import { Arrivals } from './arrivals';
import { followCalls } from './failed-calls';
import { followLongTasks } from './long-frames';
import { describeError, isOurs, versionAtFault } from './page-error';
import { pageProof } from './page-proof';
import { watchSideEffects } from './side-effects';
import { measureUsage } from './usage';
import { whenIdle } from './when-idle';

/** Shortest interval between reports of changes, in ms. */
export const REPORT_EVERY_MS = 10_000;
/** Changes within this time are reported together; about the length of a swap, in ms. */
const GATHER_MS = 1000;

/** The page's current state compared with the document. */
export type PageState = Pick<PageReport, 'revision' | 'showing' | 'behind'>;

/** The document that contains the time when a version was made live. */
export interface DocumentState {
  discovery: Pick<Discovery, 'versions'>;
}

/** Limit of error kinds that one page reports: frequent errors happen on every page. */
const ERRORS_OF_A_PAGE = 20;

type News = Pick<PageReport, 'loads' | 'failures' | 'vitals' | 'errors'>;
const nothing = (): News => ({ loads: [], failures: [], vitals: {}, errors: [] });

const routeNow = () => site.routeOf(location.pathname, location.search)?.path ?? 'unknown';

/** A page's voice towards the registry. */
export type PageReports = ReturnType<typeof pageReports>;

/**
 * This page's reports to the registry: that it is open, which versions it shows and their health. They are sent
 * together in one beacon; a registry that does not accept it does not affect the page.
 */
export function pageReports(state: () => PageState & DocumentState) {
  const page = site.newId();
  const route = routeNow();
  const told = new Set<string>();
  const activations = new Map<string, string>();
  const arrivals = new Arrivals();
  let kinds = 0;
  const calls = followCalls();
  const effects = watchSideEffects();
  let news = nothing();
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let measuring: (() => void) | undefined;
  let measured: ReturnType<typeof measureUsage> | undefined;
  const proof = pageProof(page, () => changed());

  const plan = (ms: number) => {
    clearTimeout(timer);
    if (running) timer = setTimeout(beat, ms);
  };
  function changed() {
    plan(Math.max(GATHER_MS, last + REPORT_EVERY_MS - performance.now()));
  }
  const once = (key: string, tell: () => void) => {
    if (told.has(key)) return;
    told.add(key);
    tell();
    changed();
  };
  /** Identifies a version and its activation: if it is made live again, it is reported again. */
  const asActivated = (remote: string, number: string) => {
    const key = `${remote} ${number}`;
    const listed = state()
      .discovery.versions(remote)
      .find(({ metadata }) => metadata.version === number)?.extras;
    // A version that has left the document keeps its identity.
    if (listed) activations.set(key, listed.activatedAt);
    return `${key} ${activations.get(key)}`;
  };
  /** Restores what versions replaced that have left, also while nothing is sent: a version may have feigned that state. */
  const look = () => effects.look(state().showing, false);
  const send = (leaving: boolean) => {
    last = performance.now();
    // Reports that cannot be sent are kept. The lists hold each entry once, so they do not grow without limit.
    if (!navigator.onLine && !leaving) {
      look();
      return plan(REPORT_HEARTBEAT_MS);
    }
    const build = document.getElementById('discovery')?.dataset.build ?? '';
    const { errors, loads, failures, vitals } = news;
    // Without a proof they would not count, and they are sent only once.
    const believed = proof.isSettled() ? { loads, failures, vitals } : { loads: [], failures: [], vitals: {} };
    const { discovery: _, ...now } = state();
    arrivals.shown(now.showing, performance.now());
    const known = proof.get();
    const sideEffects = effects.look(now.showing, proof.isSettled());
    const usage = measured?.take(now.showing) ?? [];
    const report: PageReport = {
      page,
      ...(known === undefined ? {} : { proof: known }),
      build,
      ...now,
      ...believed,
      ...(sideEffects.length > 0 ? { sideEffects } : {}),
      errors: proof.isSettled() ? errors.slice(0, PAGE_ERROR_LIMITS.errors) : [],
      ...(proof.takes('usage') && usage.length > 0 ? { usage } : {}),
      ...(proof.takes('altered') && isAltered() ? { altered: true } : {}),
      route,
      hidden: document.visibilityState === 'hidden',
      leaving,
    };
    // The registry ignores a report without a proof, so its content waits.
    news = proof.isSettled()
      ? { ...nothing(), errors: errors.slice(PAGE_ERROR_LIMITS.errors) }
      : { loads, failures, vitals, errors };
    navigator.sendBeacon?.(DISCOVERY_PATHS.reports, new Blob([JSON.stringify(report)], { type: 'application/json' }));
    // A report about a version counts only after the page reports again.
    plan(believed.loads.length + believed.failures.length > 0 ? REPORT_EVERY_MS : REPORT_HEARTBEAT_MS);
  };
  function beat() {
    void proof.ask();
    // The measuring code also sees events from before it was loaded, so it can load after a tap.
    measuring ??= whenIdle(() => {
      import('./vitals').then(({ followVitals }) => followVitals(vital)).catch(() => {});
    });
    // A hidden page is not counted as open; it still reports changes.
    const waiting = proof.isSettled() ? news.loads.length + news.failures.length : 0;
    if (document.visibilityState === 'hidden' && waiting + news.errors.length === 0) {
      look();
      plan(REPORT_HEARTBEAT_MS);
    } else send(false);
  }
  const vital = (name: VitalName, value: number) => {
    news.vitals[name] = value;
    changed();
  };
  // A phone may end a hidden page without another report.
  const seen = () => (document.visibilityState === 'hidden' ? send(false) : changed());
  const left = () => send(true);

  const fail = (remote: string, version: string, reason: FailureReason) => {
    const step = failsAfterLoad(reason) ? 'after' : 'load';
    once(`${asActivated(remote, version)} ${step}`, () => news.failures.push({ remote, version, reason }));
  };

  /** An uncaught error. @param known the remote whose area it broke */
  const threw = (thrown: unknown, known?: { remote: string; version: string }) => {
    const fault = known || !navigator.onLine ? undefined : versionAtFault(thrown);
    if (fault && !isOfAlteredPage(thrown)) fail(fault.remote, fault.version, 'runtime');
    const error = describeError(thrown, routeNow(), known);
    if (!isOurs(error, thrown) || kinds >= ERRORS_OF_A_PAGE) return;
    once(`${error.type} ${error.message} ${error.stack[0] ?? error.route}`, () => {
      kinds += 1;
      news.errors.push(error);
    });
  };

  return {
    changed,
    threw,
    loading: effects.loading,
    byPage: effects.byPage,
    loaded: ({ remote, version, ms }: LoadedVersion) => {
      if (version === OVERRIDE_VERSION) return;
      effects.came(remote, version);
      arrivals.add(remote, version, running ? performance.now() : 0);
      once(asActivated(remote, version), () => news.loads.push({ remote, version, ms: Math.round(ms) }));
      // Sent now: the version is rendered next, and may block the page from sending later.
      if (running && proof.isSettled()) send(false);
    },
    failed: ({ remote, version, reason, cause }: RemoteFailure) => {
      // A failure while the phone is offline says nothing about the version.
      if (!version || version === OVERRIDE_VERSION || !navigator.onLine) return;
      effects.failed(remote, version);
      if (!isOfAlteredPage(cause)) fail(remote, version, reason);
      if (reason === 'render' || reason === 'import') threw(cause, { remote, version });
    },
    /** Begins to send. @returns how to stop. */
    start() {
      running = true;
      plan(REPORT_HEARTBEAT_MS / 4);
      void proof.ask();
      measured = measureUsage(calls);
      const stopMeasuring = followLongTasks((begin, end) => {
        for (const { remote, version } of arrivals.during(begin, end)) fail(remote, version, 'unresponsive');
      });
      // On the window, so that it runs after the measuring code, which listens in the capture phase.
      addEventListener('visibilitychange', seen);
      addEventListener('pagehide', left);
      addEventListener('pageshow', changed);
      addEventListener('online', changed);
      return () => {
        running = false;
        clearTimeout(timer);
        measuring?.();
        stopMeasuring();
        measured?.stop();
        removeEventListener('visibilitychange', seen);
        removeEventListener('pagehide', left);
        removeEventListener('pageshow', changed);
        removeEventListener('online', changed);
      };
    },
  };
}
