import { bus } from '@r777/shared/core';
import { readInlinedDocument } from './discovery/inlined-document';
import type { RemoteFailure } from './loading/failure';
import { loadExchangeCode } from './swap/exchange-code';
import './loading/share-scope-extras';
import { LOAD_LIMIT_MS } from './loading/load-version';
import { Federation } from './remote-hosts';
import type { PageReports } from './reports/reports';
import type { HostReports } from './swap/host-view';

/** What is told before the code that reports it is there. */
const early: ((page: PageReports) => void)[] = [];
let page: PageReports | undefined;
const tell = (what: (page: PageReports) => void) => (page ? what(page) : early.push(what));

/** Notes what fails on the page from now on, for when the code that reports it is there. */
export function watchPage(): void {
  addEventListener('online', () => {
    onlineSince = Date.now();
  });
  const threw = (thrown: unknown) => tell((page) => page.threw(thrown));
  addEventListener('error', ({ error }) => threw(error));
  addEventListener('unhandledrejection', ({ reason }) => threw(reason));
}

const changed = () => tell((page) => page.changed());
/** A load that began while the phone was offline has failed by then, in ms: it tries twice. */
const OFFLINE_ECHO_MS = 2 * LOAD_LIMIT_MS;
let onlineSince = Number.NEGATIVE_INFINITY;

const reports: HostReports = {
  loading: (work) => tell(({ loading }) => loading(work)),
  loaded: (version) => tell(({ loaded }) => loaded(version)),
  swapped(remote, from, to) {
    bus.emit('remote.swapped', { remote, from, to });
    changed();
  },
  changed,
  failed(failure: RemoteFailure) {
    console.error(`[federation] ${failure.message}`, failure.cause ?? '');
    // Checked now: by the time it is reported the phone may have been online for long.
    if (navigator.onLine && Date.now() > onlineSince + OFFLINE_ECHO_MS) tell(({ failed }) => failed(failure));
  },
};

/** The page's own federation. */
export const federation = new Federation(readInlinedDocument(), reports);

/** Pause before the `updates` chunk is requested again after a failure, in ms. */
const FOLLOW_AGAIN_MS = 5000;

/** Starts to report to the registry and to follow it, as soon as that code is loaded. @returns how to stop. */
export function startUpdates(): () => void {
  const stops: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const begin = () => {
    Promise.all([
      import(/* webpackChunkName: "updates" */ './updates'),
      import(/* webpackChunkName: "updates" */ './reports/reports'),
      import(/* webpackChunkName: "updates" */ './reports/page-state'),
      loadExchangeCode(),
    ]).then(
      ([{ followOverrides, followRegistry, followStyles, retryOnline }, { pageReports }, { pageState }]) => {
        if (stopped) return;
        page ??= pageReports(() => pageState(federation));
        for (const told of early.splice(0)) told(page);
        stops.push(federation.discovery.subscribe(page.changed), page.start(), followRegistry(federation.discovery));
        stops.push(followOverrides(federation), followStyles(), retryOnline(federation));
      },
      () => {
        if (!stopped) timer = setTimeout(begin, FOLLOW_AGAIN_MS);
      },
    );
  };
  begin();
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
