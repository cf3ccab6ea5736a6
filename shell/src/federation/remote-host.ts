import { type Choice, chooseVersion, sameVersion } from './choose-version';
import type { Discovery } from './discovery';
import type { Exchange } from './exchange';
import { exchangeCode, loadExchangeCode } from './exchange-code';
import { asFailure, RemoteFailure } from './failure';
import { type HostReports, type HostView, type MountPoint, SKELETON_LIMIT_MS } from './host-view';
import { disposeVersion, fetchExposes, type LoadedVersion, type LoadPorts, loadForPlayer } from './load-version';
import { timeLimit } from './time-limit';

/**
 * One remote on this page: which version it should show, which it shows, and the way from nothing to the first one, loaded
 * for the player who waits. What is live is exchanged by an {@link Exchange}. All mounts of a remote flip together, so no
 * page ever shows two versions of it.
 */
export class RemoteHost {
  readonly mounts = new Set<MountPoint>();
  /** Places whose part of the live version failed once its code was there. */
  readonly failed = new Map<MountPoint, RemoteFailure>();
  /** Places that show nothing for longer than they should. */
  readonly late = new Set<MountPoint>();
  readonly #listeners = new Set<() => void>();
  #view: HostView = { state: 'loading' };
  /** What a player waits for; null while nothing is loaded for a first look. */
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

  /** A place appeared. A first look gets the newest version; what has failed beside other mounts stays as they show it. */
  add(place: MountPoint): () => void {
    const alone = this.mounts.size === 0;
    this.mounts.add(place);
    this.exchange?.watch(place);
    if (alone || this.live) this.follow(place.expose);
    return () => {
      const failed = this.failed.has(place) || this.#view.state === 'failed';
      this.mounts.delete(place);
      this.failed.delete(place);
      this.exchange?.left(place);
      // The next look loads anew: until that fails too, nobody is told so.
      if (this.mounts.size === 0 && failed) this.#leave({ state: 'loading' });
    };
  }

  /** The document changed for this remote, or the code came that follows it. */
  announced(): void {
    this.exchange?.forgive();
    this.follow();
  }

  /** The player asked to try again: the whole remote, or an expose of the live version. */
  retry(expose?: string): void {
    const hangs = this.live?.broken.get(expose ?? '')?.reason === 'timeout';
    // What hangs or fails would do so again: everything is loaded below another address, once this is gone.
    if (hangs || [...this.failed.keys()].some((place) => place.expose === expose)) {
      for (const place of this.mounts) place.saveState();
      this.exchange?.forgive();
      this.#leave({ state: 'loading' });
      setTimeout(() => this.follow(expose), 0);
    } else this.follow(expose);
  }

  /** A place's part of a version has rendered, and nothing of it is suspended; out of sight as well. */
  mountShown(place: MountPoint, version: LoadedVersion): void {
    version.rendered.add(place);
    version.seen ??= Date.now();
    if (version !== this.live) return;
    this.failed.delete(place);
    this.exchange?.shown(place);
  }

  /** It is suspended, has thrown or was taken off the page. */
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

  /** What the words in a place are about; undefined while something may still come to stand there. */
  failureIn(place: MountPoint, version: LoadedVersion): RemoteFailure | undefined {
    const failure = this.failed.get(place);
    const mayCome = this.#isCodeComing || this.#exchange?.isOnItsWayTo(place);
    return failure && mayCome ? undefined : (failure ?? version.broken.get(place.expose));
  }

  choice(): Choice | 'killed' | undefined {
    return chooseVersion(this.discovery.versions(this.remote), this.bucket);
  }

  exposes = (): string[] => [...new Set([...this.mounts].map((p) => p.expose))];

  /** Brings the remote nearer to what the document says. What is under way to the same end goes on. */
  follow(again?: string): void {
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
    const loading = loadForPlayer(this.remote, wanted, lastGood, this.exposes(), this.ports, this.reports.failed);
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

  /** Fetches what the mounts need of the live version, and `again` what has failed before. One that fails costs its own mounts. */
  #complete(again: string | undefined): void {
    const { live } = this;
    if (!live) return;
    const shown = () => this.live === live && this.redraw();
    if (again && live.broken.delete(again)) shown();
    for (const expose of this.exposes()) {
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
          for (const place of this.mounts) if (place.expose === expose) this.exchange?.watch(place);
        });
    }
  }

  /** Waits for the code that can bring another version, but not for longer than a player does. */
  #callCode(): void {
    this.#isCodeComing = true;
    const done = () => {
      this.#isCodeComing = false;
      this.redraw();
    };
    loadExchangeCode()
      .then(() => this.exchange)
      .then(done, done);
    timeLimit(SKELETON_LIMIT_MS, done);
  }

  #fail(failure: RemoteFailure): void {
    this.#leave({ state: 'failed', failure });
    this.reports.failed(failure);
  }

  /** Nothing of the remote is on the page any more, and nothing on its way there. */
  #leave(view: HostView): void {
    this.exchange?.end();
    this.#awaited = null;
    const { live } = this;
    this.turn(view);
    if (live) disposeVersion(live);
  }

  /** Something else stands in all mounts from now on. */
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
