import { type Choice, sameVersion } from './discovery/choose-version';
import { asFailure, RemoteFailure } from './loading/failure';
import type { LoadedVersion, LoadPorts } from './loading/load-version';
import { disposeVersion, fetchExposes, loadForPlayer } from './loading/load-version';
import type { Exchange } from './swap/exchange';
import { exchangeCode, whenExchangeCode } from './swap/exchange-code';
import { type HostReports, type HostView, type MountPoint, RemoteState, SKELETON_LIMIT_MS } from './swap/host-view';

/**
 * One remote on this page: decides which version it should show, and loads the first one while the player waits. An
 * {@link Exchange} replaces the live version. All mounts of a remote switch together, so no page ever shows two versions
 * of it. {@link RemoteState} owns what is shown. (A file over the usual size: all steps from the document to the page
 * are read together.)
 */
export class RemoteHost {
  /** The places of the remote on this page. */
  readonly mounts: RemoteState['mounts'];
  /** Places whose part of the live version failed although its code was loaded. */
  readonly failed: RemoteState['failed'];
  /** Places that show nothing for longer than they should. */
  readonly late: RemoteState['late'];
  readonly subscribe: RemoteState['subscribe'];
  readonly #state: RemoteState;
  /** The load that a player waits for; null without one. */
  #awaited: Choice | null = null;
  #made: Exchange | undefined;
  #isCodeComing = false;

  constructor(
    readonly remote: string,
    /** The version of the remote that this device should show. */
    readonly choice: () => Choice | 'killed' | undefined,
    reports: HostReports,
    ports?: LoadPorts,
  ) {
    const state = new RemoteState(remote, reports, ports);
    this.#state = state;
    this.mounts = state.mounts;
    this.failed = state.failed;
    this.late = state.late;
    this.subscribe = state.subscribe;
  }

  get view(): HostView {
    return this.#state.view;
  }

  get live(): LoadedVersion | undefined {
    return this.#state.live;
  }

  /** Undefined until its code is there. */
  get #exchange(): Exchange | undefined {
    const Code = exchangeCode();
    if (Code && !this.#made) {
      this.#made = new Code(this.#state, () => this.follow());
      this.#made.turned();
    }
    return this.#made;
  }

  /**
   * A place appeared. A first mount gets the newest version. If there are other mounts, a failed version stays failed.
   */
  add(place: MountPoint): () => void {
    const { mounts, failed } = this;
    const alone = mounts.size === 0;
    mounts.add(place);
    this.#exchange?.placeChanged(place);
    if (alone || this.live) this.follow(place);
    return () => {
      const hasFailed = failed.has(place) || this.view.state === 'failed';
      mounts.delete(place);
      failed.delete(place);
      // The next mount loads again; until that fails too, no failure is reported. The replacement is no longer mounted.
      if (mounts.size === 0 && hasFailed) this.#leave({ state: 'loading' });
      else this.#exchange?.left(place);
    };
  }

  /** The document changed for this remote, or the code that follows it was loaded. */
  announced(): void {
    this.#exchange?.forgive();
    this.follow();
  }

  /** The network is back: retries the versions that failed because of it. */
  backOnline(): void {
    this.#exchange?.backOnline();
  }

  /** The player chose Retry: for the whole remote, or for the live version's part in one place. */
  retry(place?: MountPoint): void {
    const { live } = this;
    const expose = (live && place?.exposeIn(live.discovered)) ?? '';
    const hangs = live?.broken.get(expose)?.reason === 'timeout';
    // A failed address would fail again, so everything is loaded from another address, once this version is gone.
    if (live && (hangs || this.#state.exposesIn(live.discovered, this.failed.keys()).includes(expose))) {
      this.#exchange?.forgive();
      this.#startAnew();
      setTimeout(() => this.follow(place));
      return;
    }
    // Only the refused version has a part for this place.
    if (live && place && expose === '') this.#exchange?.forgive();
    this.follow(place);
  }

  /** A place's part of a version has rendered, and nothing of it is suspended; also called out of sight. */
  mountShown(place: MountPoint, version: LoadedVersion): void {
    version.rendered.add(place);
    version.seen ??= performance.now();
    if (version !== this.live) return;
    this.failed.delete(place);
    this.#exchange?.placeChanged(place);
  }

  /** A place's part of the next version, out of sight, has rendered completely, and its effects have run. */
  mountReady(place: MountPoint, version: LoadedVersion): void {
    this.#exchange?.mountReady(place, version);
  }

  /** The version is suspended, has thrown, or was removed from the page. */
  mountGone(place: MountPoint, version: LoadedVersion): void {
    version.rendered.delete(place);
    if (version === this.live) this.#exchange?.placeChanged(place);
  }

  /**
   * A version threw while rendering. A version that is being prepared is dropped. A live version loses the place, until
   * another version can replace it.
   */
  renderFailed(loaded: LoadedVersion, error: unknown, place: MountPoint): void {
    loaded.spoilt = true;
    const failure = new RemoteFailure('render', this.remote, loaded.version, { cause: error, detail: String(error) });
    if (this.#exchange?.drops(loaded, failure)) return;
    this.#state.reports.failed(failure);
    loaded.rendered.delete(place);
    if (loaded !== this.live || !this.mounts.has(place)) return;
    this.failed.set(place, failure);
    if (this.#exchange) this.#exchange.placeChanged(place);
    else this.#callCode();
  }

  /** The failure behind the message in a place; undefined while a version may still arrive there. */
  failureIn(place: MountPoint, version: LoadedVersion): RemoteFailure | undefined {
    const failure = this.failed.get(place);
    const expose = place.exposeIn(version.discovered);
    if (!failure && expose !== undefined) return version.broken.get(expose);
    // Not created here, because a place asks while it renders. Only another version has something for a place without
    // an expose.
    const mayCome = this.#isCodeComing || (this.#made ? this.#made.mayFill(place) : !failure);
    return mayCome ? undefined : (failure ?? new RemoteFailure('no-expose', this.remote, version.version));
  }

  /**
   * Takes the next step from the remote's current state to the document's. Pending work with the same target continues.
   */
  follow(again?: MountPoint): void {
    const choice = this.choice();
    const { live } = this;
    if (choice === 'killed') this.#leave({ state: 'killed' });
    // The remote is not mounted: the next mount loads the version that is wanted then, and nothing has to stay on the
    // page.
    else if (this.mounts.size === 0 && !(live && choice && sameVersion(live.discovered, choice.wanted)))
      this.#leave({ state: 'loading' });
    else if (!live) this.#load(choice);
    else if (this.#exchange?.follow(live, choice) === 'unmount') {
      this.#startAnew();
      this.#load(choice);
    } else this.#complete(again);
  }

  #load(choice: Choice | undefined): void {
    const { remote } = this;
    const { reports, exposesIn, ports } = this.#state;
    if (!choice) {
      this.fail(new RemoteFailure('unknown-remote', remote, undefined));
      return;
    }
    if (this.#awaited && sameVersion(this.#awaited.wanted, choice.wanted)) return;
    const { wanted, lastGood } = choice;
    this.#awaited = choice;
    this.#turn({ state: 'loading' });
    const loading = loadForPlayer(remote, wanted, lastGood, exposesIn, ports, reports.failed);
    reports.loading(loading);
    loading.then(
      (live) => {
        reports.loaded(live);
        if (this.#awaited !== choice) {
          live.container.dispose();
          return;
        }
        this.#awaited = null;
        this.#turn({ state: 'live', live, candidate: null });
        reports.swapped(remote, null, live.version);
        // The last good version was ready first: the wanted one gets another chance, as a swap.
        if (!sameVersion(live.discovered, wanted)) this.#exchange?.refuse(wanted, false);
        this.follow();
      },
      (error: unknown) => this.#awaited === choice && this.fail(asFailure(error, remote, wanted.metadata.version)),
    );
  }

  /**
   * Fetches the code that the mounts need of the live version, and retries what is missing in `again`. A failed part
   * affects its own mounts.
   */
  #complete(again: MountPoint | undefined): void {
    const { live } = this;
    if (!live) return;
    const { exposesIn, reports } = this.#state;
    const shown = () => this.live === live && this.#state.show();
    if (live.broken.delete(again?.exposeIn(live.discovered) ?? '')) shown();
    for (const expose of exposesIn(live.discovered)) {
      if (live.modules.has(expose) || live.broken.has(expose)) continue;
      const fetched = () => fetchExposes(live, [expose]);
      fetched()
        .catch(fetched)
        .catch((error: unknown) => {
          if (this.live !== live || live.broken.has(expose)) return;
          const failure = asFailure(error, this.remote, live.version);
          live.broken.set(expose, failure);
          reports.failed(failure);
        })
        .then(() => {
          shown();
          // Its time begins with its code.
          for (const place of this.mounts)
            if (place.exposeIn(live.discovered) === expose) this.#exchange?.placeChanged(place);
        });
    }
  }

  /** Waits for the code that can exchange versions, up to the player's time limit. */
  #callCode(): void {
    this.#isCodeComing = true;
    whenExchangeCode(SKELETON_LIMIT_MS, () => {
      this.#isCodeComing = false;
      // The first access creates the exchange, which then watches places that show nothing.
      void this.#exchange;
      this.#state.show();
    });
  }

  /** Unmounts the live version; what its places save is for the next one. */
  #startAnew(): void {
    for (const place of this.mounts) place.saveState();
    this.#leave({ state: 'loading' });
  }

  /**
   * Unmounts the remote, with the failure in its place. If `version` is only being prepared, it is dropped instead, and
   * the live one stays.
   */
  fail(failure: RemoteFailure, version?: LoadedVersion): void {
    if (this.#exchange?.drops(version, failure)) return;
    this.#leave({ state: 'failed', failure });
    this.#state.reports.failed(failure);
  }

  /** Unmounts the remote and cancels a swap in progress. */
  #leave(view: HostView): void {
    this.#awaited = null;
    const { live } = this;
    this.#turn(view);
    if (live) disposeVersion(live);
  }

  #turn(view: HostView): void {
    this.#state.turn(view);
    this.#exchange?.turned();
  }
}
