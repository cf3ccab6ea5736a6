import type { PageName, SlotName } from '@r777/shared/contracts';
import { pageOwners } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { bucketOf, type Choice, chooseVersion } from './choose-version';
import { deviceId } from './device-id';
import type { Discovery } from './discovery';
import { loadExchangeCode } from './exchange-code';
import type { RemoteFailure } from './failure';
import { readInlinedDocument } from './inlined-document';
import './share-scope-extras';
import type { HostReports } from './host-view';
import { LOAD_LIMIT_MS } from './load-version';
import { RemoteHost } from './remote-host';
import type { PageReports } from './reports';

/** The federation of this page: one document, one host per remote. */
export class Federation {
  readonly #hosts = new Map<string, RemoteHost>();
  readonly #device = deviceId();

  constructor(
    readonly discovery: Discovery,
    private readonly reports: HostReports,
  ) {
    discovery.subscribe((remotes) => {
      for (const remote of remotes) this.#hosts.get(remote)?.announced();
    });
  }

  /** The host of a remote; created at the first call. */
  host(remote: string): RemoteHost {
    const known = this.#hosts.get(remote);
    if (known) return known;
    const made = new RemoteHost(remote, this.discovery, bucketOf(this.#device, remote), this.reports);
    this.#hosts.set(remote, made);
    return made;
  }

  /** The hosts of the remotes that this page has asked for. */
  hosts(): Iterable<RemoteHost> {
    return this.#hosts.values();
  }

  /** What this device should see of a remote. */
  choice(remote: string): Choice | 'killed' | undefined {
    return chooseVersion(this.discovery.versions(remote), bucketOf(this.#device, remote));
  }

  /** Expose that holds a page, in the version this device should see. */
  exposeOfPage(page: PageName): string | undefined {
    return this.#known(pageOwners[page])?.pages[page];
  }

  /** Remotes and exposes that fill a slot, in the order of the remotes' names. */
  exposesOfSlot(slot: SlotName): { remote: string; expose: string }[] {
    return this.discovery.remotes().flatMap((remote) => {
      const expose = this.#known(remote)?.slots[slot];
      return expose ? [{ remote, expose }] : [];
    });
  }

  /** A killed remote still owns its pages: their address says so instead of redirecting home. */
  #known(remote: string) {
    const choice = this.choice(remote);
    return choice === 'killed' ? this.discovery.versions(remote)[0]?.extras : choice?.wanted.extras;
  }
}

/** Events before the reporting code is loaded. */
const early: ((page: PageReports) => void)[] = [];
let page: PageReports | undefined;
const tell = (what: (page: PageReports) => void) => (page ? what(page) : early.push(what));

if (typeof window === 'object') {
  addEventListener('online', () => {
    onlineSince = Date.now();
  });
  addEventListener('error', ({ error }) => tell(({ threw }) => threw(error)));
  addEventListener('unhandledrejection', ({ reason }) => tell(({ threw }) => threw(reason)));
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
      import(/* webpackChunkName: "updates" */ './reports'),
      import(/* webpackChunkName: "updates" */ './page-state'),
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
