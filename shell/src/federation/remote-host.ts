import { type Choice, chooseVersion } from './choose-version';
import type { Discovery } from './discovery';
import { asFailure, RemoteFailure } from './failure';
import type { HostReports, HostView, MountPoint } from './host-view';
import { fetchExposes, type LoadedVersion, type LoadPorts, loadForPlayer, loadVersion } from './load-version';
import { disposeVersion, Swap } from './swap';

/** A version that the network kept from this page is tried again after this time, in ms; after twice as long each further time. */
const SECOND_CHANCE_MS = 30_000;

/**
 * One remote on this page: which version it should show, which it shows, and the way from one to the other. What is not
 * live is loaded for the player who waits; what is live is exchanged by a {@link Swap}, and stays when that fails. All
 * mountPoints of a remote flip together, so no page ever shows two versions of it.
 */
export class RemoteHost {
  readonly #mountPoints = new Set<MountPoint>();
  readonly #listeners = new Set<() => void>();
  #view: HostView = { state: 'loading' };
  /** What a player waits for; null while nothing is loaded for a first look. */
  #awaited: Choice | null = null;
  #swap: Swap | null = null;
  /** Versions that failed on this page; not tried again beside a live one until the document changes. */
  readonly #refused = new Set<string>();
  #secondChance: ReturnType<typeof setTimeout> | undefined;
  #chances = 0;

  constructor(
    readonly remote: string,
    private readonly discovery: Discovery,
    private readonly bucket: number,
    private readonly reports: HostReports,
    private readonly ports?: LoadPorts,
  ) {}

  get view(): HostView {
    return this.#view;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A place appeared. A first look gets the newest version; what has failed beside other mountPoints stays as they show it. */
  add(place: MountPoint): () => void {
    const alone = this.#mountPoints.size === 0;
    this.#mountPoints.add(place);
    const { state } = this.#view;
    if (alone || state === 'live') this.#follow(place.expose);
    return () => {
      this.#mountPoints.delete(place);
      this.#swap?.look();
      // The next look loads anew: until that fails too, nobody is told so.
      if (this.#mountPoints.size === 0 && this.#view.state === 'failed') this.#leave({ state: 'loading' });
    };
  }

  /** The document changed for this remote. */
  announced(): void {
    clearTimeout(this.#secondChance);
    this.#chances = 0;
    this.#refused.clear();
    this.#follow();
  }

  /** The player asked to try again: the whole remote, or an expose of the live version. */
  retry(expose?: string): void {
    const view = this.#view;
    // A file that hangs would hang again at its address: then everything is loaded below another one.
    const hangs = view.state === 'live' && view.live.broken.get(expose ?? '')?.reason === 'timeout';
    if (hangs) this.#leave({ state: 'loading' });
    this.#follow(expose);
  }

  mountPointReady(place: MountPoint, version: LoadedVersion): void {
    this.#swap?.mountPointReady(place, version);
  }

  /** A version threw while rendering. A candidate is dropped; a live version's error stays in its area. */
  renderFailed(version: LoadedVersion, error: unknown): void {
    const number = version.version.metadata.version;
    const failure = new RemoteFailure('render', this.remote, number, { cause: error, detail: String(error) });
    if (this.#view.state === 'live' && this.#view.candidate === version) this.#swap?.fail(failure);
    else this.reports.failed(failure);
  }

  #choice(): Choice | 'killed' | undefined {
    return chooseVersion(this.discovery.versions(this.remote), this.bucket);
  }

  #exposes = (): string[] => [...new Set([...this.#mountPoints].map((p) => p.expose))];

  /** Brings the remote nearer to what the document says. What is under way to the same end goes on. */
  #follow(again?: string): void {
    const choice = this.#choice();
    const view = this.#view;
    if (choice === 'killed') this.#leave({ state: 'killed' });
    else if (view.state === 'live' && choice && sameVersion(view.live.version, choice.wanted)) this.#stay(again);
    // Nobody looks: the next look loads what is wanted then, and nothing need stay on the page.
    else if (this.#mountPoints.size === 0) this.#leave({ state: 'loading' });
    else if (view.state !== 'live') this.#load(choice);
    else if (!choice || this.#refused.has(choice.wanted.metadata.version)) this.#stay(again);
    else this.#change(choice.wanted, again);
  }

  #load(choice: Choice | undefined): void {
    if (!choice) {
      this.#fail(new RemoteFailure('unknown-remote', this.remote, undefined));
      return;
    }
    if (this.#awaited && sameVersion(this.#awaited.wanted, choice.wanted)) return;
    const { wanted, lastGood } = choice;
    this.#awaited = choice;
    this.#show({ state: 'loading' });
    const standIn = (failure: RemoteFailure) => this.reports.failed(failure);
    loadForPlayer(this.remote, wanted, lastGood, this.#exposes(), this.ports, standIn).then(
      (live) => {
        this.reports.loaded(live);
        if (this.#awaited !== choice) {
          live.container.dispose();
          return;
        }
        this.#awaited = null;
        this.#show({ state: 'live', live, candidate: null });
        this.reports.swapped(this.remote, null, live.version.metadata.version);
        // The last good version came first: the wanted one gets another chance, as a swap.
        if (!sameVersion(live.version, wanted)) this.#refuse(wanted.metadata.version, false);
        this.#follow();
      },
      (error: unknown) =>
        this.#awaited === choice && this.#fail(asFailure(error, this.remote, wanted.metadata.version)),
    );
  }

  /** The live version stays, and `number` is not wanted any more on this page: for a while, or until the document changes. */
  #refuse(number: string, forGood: boolean): void {
    this.#refused.add(number);
    if (forGood) return;
    const again = () => {
      this.#refused.delete(number);
      this.#follow();
    };
    this.#secondChance = setTimeout(again, SECOND_CHANCE_MS * 2 ** this.#chances++);
  }

  /** The live version is the right one, or the only one there is. */
  #stay(again: string | undefined): void {
    this.#endSwap();
    this.#complete(again);
  }

  #change(wanted: Choice['wanted'], again: string | undefined): void {
    this.#complete(again);
    const swap = this.#swap;
    if (swap && sameVersion(swap.wanted, wanted)) {
      swap.wanted = wanted;
      swap.look();
      return;
    }
    this.#endSwap();
    this.#swap = new Swap(wanted, this.remote, {
      mountPoints: this.#mountPoints,
      exposes: this.#exposes,
      load: async (version) => {
        const loaded = await loadVersion(this.remote, version, this.#exposes(), this.ports);
        this.reports.loaded(loaded);
        return loaded;
      },
      mount: (candidate) => this.#view.state === 'live' && this.#show({ ...this.#view, candidate }),
      flip: (live) => this.#flip(live),
      failed: (failure) => {
        // A phone's network says little about the version, and what arrives with wrong bytes looks the same.
        this.#refuse(wanted.metadata.version, failure.reason !== 'network' && failure.reason !== 'timeout');
        this.reports.failed(failure);
        this.#endSwap();
      },
    });
  }

  #flip(live: LoadedVersion): void {
    if (this.#view.state !== 'live') return;
    const { live: old } = this.#view;
    this.#swap = null;
    this.#show({ state: 'live', live, candidate: null });
    this.reports.swapped(this.remote, old.version.metadata.version, live.version.metadata.version);
    disposeVersion(old);
  }

  #endSwap(): void {
    this.#swap?.cancel();
    this.#swap = null;
    if (this.#view.state === 'live' && this.#view.candidate) this.#show({ ...this.#view, candidate: null });
  }

  /** Fetches what the mountPoints need of the live version, and `again` what has failed before. One that fails costs its own mountPoints. */
  #complete(again: string | undefined): void {
    if (this.#view.state !== 'live') return;
    const { live } = this.#view;
    const current = () => this.#view.state === 'live' && this.#view.live === live;
    const shown = () => current() && this.#show({ ...this.#view } as HostView);
    if (again && live.broken.delete(again)) shown();
    for (const expose of this.#exposes()) {
      if (live.modules.has(expose) || live.broken.has(expose)) continue;
      const fetched = () => fetchExposes(live, [expose]);
      fetched()
        .catch(fetched)
        .catch((error: unknown) => {
          if (!current() || live.broken.has(expose)) return;
          const failure = asFailure(error, this.remote, live.version.metadata.version);
          live.broken.set(expose, failure);
          this.reports.failed(failure);
        })
        .then(shown);
    }
  }

  #fail(failure: RemoteFailure): void {
    this.#leave({ state: 'failed', failure });
    this.reports.failed(failure);
  }

  /** Nothing of the remote is on the page any more, and nothing on its way there. */
  #leave(view: HostView): void {
    clearTimeout(this.#secondChance);
    this.#endSwap();
    this.#awaited = null;
    const before = this.#view;
    this.#show(view);
    if (before.state === 'live') disposeVersion(before.live);
  }

  #show(view: HostView): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }
}

const sameVersion = (one: Choice['wanted'], other: Choice['wanted']) =>
  one.metadata.version === other.metadata.version && one.url === other.url;
