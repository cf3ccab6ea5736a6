import type { DiscoveredVersion } from '@r777/shared/contracts';
import { type Choice, chooseVersion, sameVersion } from './discovery/choose-version';
import type { Discovery } from './discovery/discovery';
import { asFailure, RemoteFailure } from './loading/failure';
import type { LoadedVersion, LoadPorts } from './loading/load-version';
import { disposeVersion, fetchExposes, loadForPlayer } from './loading/load-version';
import type { Exchange } from './swap/exchange';
import { exchangeCode, whenExchangeCode } from './swap/exchange-code';
import { exposesAt, type HostReports, type HostView, type MountPoint, SKELETON_LIMIT_MS } from './swap/host-view';

/**
 * One remote on this page: which version it should show, which it shows, and the load of the first one while the player
 * waits. An {@link Exchange} replaces the live version. All mounts of a remote flip together, so no page ever shows two
 * versions of it. (A file over the usual size: the states of a remote and all steps between them are read together.)
 */
export class RemoteHost {
  readonly mounts = new Set<MountPoint>();
  /** Places whose part of the live version failed although its code was loaded. */
  readonly failed = new Map<MountPoint, RemoteFailure>();
  /** Places that show nothing for longer than they should. */
  readonly late = new Set<MountPoint>();
  readonly #listeners = new Set<() => void>();
  #view: HostView = { state: 'loading' };
  /** The load that a player waits for; null without one. */
  #awaited: Choice | null = null;
  #exchange: Exchange | undefined;
  #isCodeComing = false;

  constructor(
    readonly remote: string,
    private readonly discovery: Discovery,
    private readonly bucket: number,
    readonly reports: HostReports,
    readonly ports?: LoadPorts,
  ) {}

  get view(): HostView {
    return this.#view;
  }

  get live(): LoadedVersion | undefined {
    return this.#view.state === 'live' ? this.#view.live : undefined;
  }

  /** Undefined until its code is there. */
  get exchange(): Exchange | undefined {
    const Code = exchangeCode();
    if (Code && !this.#exchange) {
      this.#exchange = new Code(this);
      this.#exchange.turned();
    }
    return this.#exchange;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A place appeared. A first mount gets the newest version; beside other mounts a failed version stays failed. */
  add(place: MountPoint): () => void {
    const alone = this.mounts.size === 0;
    this.mounts.add(place);
    this.exchange?.watch(place);
    if (alone || this.live) this.follow(place);
    return () => {
      const failed = this.failed.has(place) || this.#view.state === 'failed';
      this.mounts.delete(place);
      this.failed.delete(place);
      // The next mount loads anew: until that fails too, no failure is reported. What was to stand in is not mounted any more.
      if (this.mounts.size === 0 && failed) this.#leave({ state: 'loading' });
      else this.exchange?.left(place);
    };
  }

  /** The document changed for this remote, or the code that follows it was loaded. */
  announced(): void {
    this.exchange?.forgive();
    this.follow();
  }

  /** The player asked to try again: the whole remote, or what the live version has for a place. */
  retry(place?: MountPoint): void {
    const { live } = this;
    const expose = (live && place?.exposeIn(live.discovered)) ?? '';
    const hangs = live?.broken.get(expose)?.reason === 'timeout';
    // A failed address would fail again: everything is loaded below another address, once this version is gone.
    if (live && (hangs || exposesAt(this.failed.keys(), live).includes(expose))) {
      for (const place of this.mounts) place.saveState();
      this.exchange?.forgive();
      this.#leave({ state: 'loading' });
      setTimeout(() => this.follow(place), 0);
      return;
    }
    // Only the version that was refused has something for it.
    if (live && place && expose === '') this.exchange?.forgive();
    this.follow(place);
  }

  /** A place's part of a version has rendered, and nothing of it is suspended; out of sight as well. */
  mountShown(place: MountPoint, version: LoadedVersion): void {
    version.rendered.add(place);
    version.seen ??= Date.now();
    if (version !== this.live) return;
    this.failed.delete(place);
    this.exchange?.shown(place);
  }

  /** It is suspended, has thrown or was removed from the page. */
  mountGone(place: MountPoint, version: LoadedVersion): void {
    version.rendered.delete(place);
    if (version === this.live) this.exchange?.watch(place);
  }

  /** A version threw while rendering. A candidate is dropped; a live version costs its place, until another one can stand in for it. */
  renderFailed(loaded: LoadedVersion, error: unknown, place: MountPoint): void {
    loaded.spoilt = true;
    const failure = new RemoteFailure('render', this.remote, loaded.version, { cause: error, detail: String(error) });
    if (this.#view.state === 'live' && this.#view.candidate === loaded) {
      this.exchange?.candidateFailed(failure);
      return;
    }
    this.reports.failed(failure);
    loaded.rendered.delete(place);
    if (loaded !== this.live || !this.mounts.has(place)) return;
    this.failed.set(place, failure);
    if (this.exchange) this.exchange.watch(place);
    else this.#callCode();
  }

  /** The failure behind the message in a place; undefined while a version may still arrive there. */
  failureIn(place: MountPoint, version: LoadedVersion): RemoteFailure | undefined {
    const failure = this.failed.get(place);
    const mayCome = this.#isCodeComing || this.#exchange?.isOnItsWayTo(place);
    if (failure) return mayCome ? undefined : failure;
    const expose = place.exposeIn(version.discovered);
    if (expose !== undefined) return version.broken.get(expose);
    // Only another version has something for this place.
    const isComing = this.#isCodeComing || !this.#exchange || this.#exchange.isGoingOn;
    return isComing ? undefined : new RemoteFailure('no-expose', this.remote, version.version);
  }

  choice(): Choice | 'killed' | undefined {
    return chooseVersion(this.discovery.versions(this.remote), this.bucket);
  }

  exposesIn = (version: DiscoveredVersion): string[] => exposesAt(this.mounts, { discovered: version });

  /** Takes the next step from the remote's state to the document's. Pending work with the same target continues. */
  follow(again?: MountPoint): void {
    const choice = this.choice();
    const { live } = this;
    if (choice === 'killed') this.#leave({ state: 'killed' });
    // Nobody looks: the next look loads what is wanted then, and nothing need stay on the page.
    else if (this.mounts.size === 0 && !(live && choice && sameVersion(live.discovered, choice.wanted)))
      this.#leave({ state: 'loading' });
    else if (!live) this.#load(choice);
    else {
      this.exchange?.follow(live, choice);
      this.#complete(again);
    }
  }

  #load(choice: Choice | undefined): void {
    if (!choice) {
      this.#fail(new RemoteFailure('unknown-remote', this.remote, undefined));
      return;
    }
    if (this.#awaited && sameVersion(this.#awaited.wanted, choice.wanted)) return;
    const { wanted, lastGood } = choice;
    this.#awaited = choice;
    this.turn({ state: 'loading' });
    const loading = loadForPlayer(this.remote, wanted, lastGood, this.exposesIn, this.ports, this.reports.failed);
    this.reports.loading(loading);
    loading.then(
      (live) => {
        this.reports.loaded(live);
        if (this.#awaited !== choice) {
          live.container.dispose();
          return;
        }
        this.#awaited = null;
        this.turn({ state: 'live', live, candidate: null });
        this.reports.swapped(this.remote, null, live.version);
        // The last good version came first: the wanted one gets another chance, as a swap.
        if (!sameVersion(live.discovered, wanted)) this.exchange?.refuse(wanted, false);
        this.follow();
      },
      (error: unknown) =>
        this.#awaited === choice && this.#fail(asFailure(error, this.remote, wanted.metadata.version)),
    );
  }

  /** Fetches what the mounts need of the live version, and retries what is missing in `again`. A failed one affects its own mounts. */
  #complete(again: MountPoint | undefined): void {
    const { live } = this;
    if (!live) return;
    const shown = () => this.live === live && this.redraw();
    if (live.broken.delete(again?.exposeIn(live.discovered) ?? '')) shown();
    for (const expose of this.exposesIn(live.discovered)) {
      if (live.modules.has(expose) || live.broken.has(expose)) continue;
      const fetched = () => fetchExposes(live, [expose]);
      fetched()
        .catch(fetched)
        .catch((error: unknown) => {
          if (this.live !== live || live.broken.has(expose)) return;
          const failure = asFailure(error, this.remote, live.version);
          live.broken.set(expose, failure);
          this.reports.failed(failure);
        })
        .then(() => {
          shown();
          // Its time begins with its code.
          for (const place of this.mounts) if (place.exposeIn(live.discovered) === expose) this.exchange?.watch(place);
        });
    }
  }

  /** Waits for the code that can exchange versions, up to the player's time limit. */
  #callCode(): void {
    this.#isCodeComing = true;
    whenExchangeCode(SKELETON_LIMIT_MS, () => {
      this.#isCodeComing = false;
      // Made by the first look at it, it watches what shows nothing.
      void this.exchange;
      this.redraw();
    });
  }

  #fail(failure: RemoteFailure): void {
    this.#leave({ state: 'failed', failure });
    this.reports.failed(failure);
  }

  /** Unmounts the remote and cancels a swap in progress. */
  #leave(view: HostView): void {
    this.exchange?.end();
    this.#awaited = null;
    const { live } = this;
    this.turn(view);
    if (live) disposeVersion(live);
  }

  /** From now on all mounts show another version. */
  turn(view: HostView): void {
    this.failed.clear();
    this.show(view);
    this.exchange?.turned();
  }

  redraw(): void {
    this.show({ ...this.#view });
  }

  show(view: HostView): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }
}
