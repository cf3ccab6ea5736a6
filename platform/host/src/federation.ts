import { readInlinedDocument } from './discovery/inlined-document';
import type { RemoteFailure } from './loading/failure';
import { LOAD_LIMIT_MS } from './loading/load-version';
import { Federation } from './remote-hosts';
import type { PageReports } from './reports/reports';
import { site } from './site';
import { loadExchangeCode } from './swap/exchange-code';
import type { HostReports } from './swap/host-view';

/** Failures noted before the code that reports them is loaded. */
const early: ((page: PageReports) => void)[] = [];
let page: PageReports | undefined;
const tell = (what: (page: PageReports) => void) => (page ? what(page) : early.push(what));

/** Records failures of the page from now on, until the code that reports them is loaded. */
export function watchPage(): void {
  addEventListener('online', () => {
    believedFrom = performance.now() + OFFLINE_ECHO_MS;
  });
  const threw = (thrown: unknown) => tell((page) => page.threw(thrown));
  addEventListener('error', ({ error }) => threw(error));
  addEventListener('unhandledrejection', ({ reason }) => threw(reason));
}

/**
 * Runs a change that the site's own code makes to functions of the browser after the first version has loaded, so that
 * the change is not reported as one of a version.
 */
export const changeAsPage = (change: () => unknown): unknown => (page ? page.byPage(change) : change());

const changed = () => tell((page) => page.changed());
/** A load that began while the phone was offline has failed after this time, in ms: it tries twice. */
const OFFLINE_ECHO_MS = 2 * LOAD_LIMIT_MS;
let believedFrom = 0;

const reports: HostReports = {
  loading: (work) => tell(({ loading }) => loading(work)),
  loaded: (version) => tell(({ loaded }) => loaded(version)),
  swapped(remote, from, to) {
    site.swapped?.(remote, from, to);
    changed();
  },
  changed,
  failed(failure: RemoteFailure) {
    console.error(`[federation] ${failure.message}`, failure.cause ?? '');
    // Checked now: by the time it is reported the phone may have been online for long.
    if (navigator.onLine && performance.now() > believedFrom) tell(({ failed }) => failed(failure));
  },
};

/** The page's own federation. */
export const federation = new Federation(readInlinedDocument(), reports);

/** Pause before the `updates` chunk is requested again after a failure, in ms. */
const FOLLOW_AGAIN_MS = 5000;

/**
 * Starts to report to the registry and to follow its changes, as soon as that code is loaded. @returns a function that
 * stops it.
 */
export function startUpdates(): () => void {
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const begin = () => {
    Promise.all([import(/* webpackChunkName: "updates" */ './follow-page'), loadExchangeCode()]).then(
      ([{ followPage }]) => {
        if (stopped) return;
        stop = followPage(federation, (reports) => {
          page = reports;
          for (const told of early.splice(0)) told(reports);
        });
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
    stop();
  };
}
