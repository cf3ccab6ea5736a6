import { type Choice, chooseVersion } from './choose-version';
import type { Discovery } from './discovery';
import { asFailure, RemoteFailure } from './failure';
import { BUSY_DEADLINE_MS, type HostReports, type HostView, type Place, PROBE_LIMIT_MS } from './host-view';
import { type LoadedVersion, type LoadPorts, loadForPlayer, loadVersion } from './load-version';

/** When the last good version stands in for the wanted one, the wanted one is tried again after this time, in ms. */
const SECOND_CHANCE_MS = 30_000;

/**
 * One remote on this page: which version it should show, which it shows, and the transaction between the two.
 *
 * Swap: announced → gate, fetch and verify beside the live version → wait until no place is busy (or the deadline) →
 * take over the state → mount out of sight → every place ready → flip → dispose of the old. A failure at any step leaves
 * the old version on screen. All places of a remote flip together, so no page ever shows two versions of it.
 *
 * One file, over the usual size: every step looks at the same few fields, and reads best beside the others.
 */
export class RemoteHost {
  readonly #places = new Set<Place>();
  readonly #listeners = new Set<() => void>();
  #view: HostView = { state: 'loading' };
  #ready = new Set<Place>();
  /** Versions that failed on this page; not tried again as a candidate until the document changes. */
  #refused = new Set<string>();
  #turn = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #deadline = 0;
  /** Loaded, but not mounted yet: it waits for a safe moment. */
  #pending: LoadedVersion | null = null;

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

  /** A place appeared. The version for a first look is chosen now, so a player's next look shows the newest. */
  add(place: Place): () => void {
    const alone = this.#places.size === 0;
    this.#places.add(place);
    if (alone) this.#startOver();
    else void this.#ensureExpose(place.expose);
    return () => this.#remove(place);
  }

  #remove(place: Place): void {
    this.#places.delete(place);
    this.#ready.delete(place);
    if (this.#view.state === 'live' && this.#view.candidate) this.#flipIfReady();
  }

  /** The document changed for this remote. */
  announced(): void {
    this.#refused.clear();
    const choice = this.#choice();
    if (choice === 'killed') {
      this.#kill();
      return;
    }
    if (this.#places.size === 0) {
      this.#forgetOutdated(choice);
      return;
    }
    if (this.#view.state !== 'live') {
      this.#startOver();
      return;
    }
    this.#prepareCandidate();
  }

  /** The player asked to try again after a failure. */
  retry(): void {
    this.#refused.clear();
    this.#startOver();
  }

  /** A place of the candidate is mounted and has rendered without an error. */
  placeReady(place: Place, version: LoadedVersion): void {
    if (this.#view.state !== 'live' || this.#view.candidate !== version) return;
    this.#ready.add(place);
    this.#flipIfReady();
  }

  /** A version threw while rendering. A candidate is dropped; a live version's error stays in its area. */
  renderFailed(version: LoadedVersion, error: unknown): void {
    const failure = new RemoteFailure('render', this.remote, version.version.metadata.version, {
      cause: error,
      detail: String(error),
    });
    if (this.#view.state === 'live' && this.#view.candidate === version) this.#dropCandidate(failure);
    else this.reports.failed(failure);
  }

  /** Nobody looks at the remote: the next look loads the new version, and the old one need not stay on the page. */
  #forgetOutdated(choice: Choice | undefined): void {
    const view = this.#view;
    if (view.state === 'live' && choice && sameVersion(view.live, choice.wanted)) return;
    this.#nextTurn();
    this.#leaveLive();
    this.#show({ state: 'loading' });
  }

  #choice(): Choice | 'killed' | undefined {
    return chooseVersion(this.discovery.versions(this.remote), this.bucket);
  }

  #exposes(): string[] {
    return [...new Set([...this.#places].map((p) => p.expose))];
  }

  #startOver(): void {
    const choice = this.#choice();
    if (choice === 'killed') {
      this.#kill();
      return;
    }
    if (!choice) {
      this.#fail(new RemoteFailure('unknown-remote', this.remote, undefined));
      return;
    }
    const view = this.#view;
    if (view.state === 'live' && sameVersion(view.live, choice.wanted)) {
      for (const expose of this.#exposes()) void this.#ensureExpose(expose);
      return;
    }
    if (view.state === 'live') view.live.container.dispose();
    const turn = this.#nextTurn();
    this.#show({ state: 'loading' });
    const standIn = (failure: RemoteFailure) => this.reports.failed(failure);
    loadForPlayer(this.remote, choice.wanted, choice.lastGood, this.#exposes(), this.ports, standIn).then(
      (live) => {
        this.reports.loaded(live);
        if (turn !== this.#turn) {
          live.container.dispose();
          return;
        }
        this.#show({ state: 'live', live, candidate: null });
        this.reports.swapped(this.remote, null, live.version.metadata.version);
        for (const expose of this.#exposes()) void this.#ensureExpose(expose);
        // The last good version came first: the wanted one gets another chance, as a swap.
        if (!sameVersion(live, choice.wanted))
          this.#waiting = setTimeout(() => this.#prepareCandidate(), SECOND_CHANCE_MS);
      },
      (error: unknown) =>
        turn === this.#turn && this.#fail(asFailure(error, this.remote, choice.wanted.metadata.version)),
    );
  }

  async #ensureExpose(expose: string): Promise<void> {
    const view = this.#view;
    if (view.state !== 'live' || view.live.modules.has(expose)) return;
    const { live } = view;
    try {
      const module = await live.container.get(expose);
      live.modules.set(expose, module);
      if (this.#view.state === 'live' && this.#view.live === live) this.#show({ ...this.#view });
    } catch (error) {
      if (this.#view.state !== 'live' || this.#view.live !== live) return;
      live.container.dispose();
      this.#fail(asFailure(error, this.remote, live.version.metadata.version));
    }
  }

  #prepareCandidate(): void {
    const choice = this.#choice();
    if (this.#view.state !== 'live' || !choice || choice === 'killed') return;
    const { wanted } = choice;
    const number = wanted.metadata.version;
    this.#dropCandidate();
    if (sameVersion(this.#view.live, wanted) || this.#refused.has(number)) return;
    const turn = this.#nextTurn();
    this.#deadline = Date.now() + (wanted.extras?.deadlineMs ?? BUSY_DEADLINE_MS);
    loadVersion(this.remote, wanted, this.#exposes(), this.ports).then(
      (candidate) => {
        this.reports.loaded(candidate);
        if (turn === this.#turn) this.#mountWhenIdle(candidate, turn);
        else candidate.container.dispose();
      },
      (error: unknown) => turn === this.#turn && this.#refuse(asFailure(error, this.remote, number)),
    );
  }

  #mountWhenIdle(candidate: LoadedVersion, turn: number): void {
    const view = this.#view;
    if (turn !== this.#turn || view.state !== 'live') {
      candidate.container.dispose();
      return;
    }
    const busy = [...this.#places].some((p) => p.isBusy()) && Date.now() < this.#deadline;
    this.#pending = busy ? candidate : null;
    if (busy) {
      this.#waiting = setTimeout(() => this.#mountWhenIdle(candidate, turn), 500);
      return;
    }
    const missing = this.#exposes().filter((e) => !candidate.modules.has(e));
    if (missing.length > 0) {
      Promise.all(missing.map(async (e) => candidate.modules.set(e, await candidate.container.get(e)))).then(
        () => this.#mountWhenIdle(candidate, turn),
        (error: unknown) => {
          candidate.container.dispose();
          if (turn === this.#turn) this.#refuse(asFailure(error, this.remote, candidate.version.metadata.version));
        },
      );
      return;
    }
    for (const place of this.#places) place.dehydrate();
    this.#ready = new Set();
    this.#show({ ...view, candidate });
    this.#waiting = setTimeout(() => {
      this.#dropCandidate(
        new RemoteFailure('timeout', this.remote, candidate.version.metadata.version, {
          detail: 'mounted, but never ready',
        }),
      );
    }, PROBE_LIMIT_MS);
    this.#flipIfReady();
  }

  #flipIfReady(): void {
    const view = this.#view;
    if (view.state !== 'live' || !view.candidate || [...this.#places].some((p) => !this.#ready.has(p))) return;
    clearTimeout(this.#waiting);
    const { live: old, candidate: live } = view;
    this.#show({ state: 'live', live, candidate: null });
    this.reports.swapped(this.remote, old.version.metadata.version, live.version.metadata.version);
    // The old version's effects are cleaned up by then; its code must not run again.
    setTimeout(() => old.container.dispose(), 0);
  }

  #dropCandidate(failure?: RemoteFailure): void {
    clearTimeout(this.#waiting);
    const view = this.#view;
    if (view.state === 'live' && view.candidate) {
      const { candidate } = view;
      this.#show({ ...view, candidate: null });
      setTimeout(() => candidate.container.dispose(), 0);
    }
    if (failure) this.#refuse(failure);
  }

  #refuse(failure: RemoteFailure): void {
    if (failure.version) this.#refused.add(failure.version);
    this.reports.failed(failure);
  }

  #kill(): void {
    this.#nextTurn();
    this.#leaveLive();
    this.#show({ state: 'killed' });
  }

  #fail(failure: RemoteFailure): void {
    this.reports.failed(failure);
    this.#show({ state: 'failed', failure });
  }

  #leaveLive(): void {
    const view = this.#view;
    if (view.state !== 'live') return;
    setTimeout(() => {
      view.live.container.dispose();
      view.candidate?.container.dispose();
    }, 0);
  }

  #nextTurn(): number {
    clearTimeout(this.#waiting);
    this.#pending?.container.dispose();
    this.#pending = null;
    this.#turn += 1;
    return this.#turn;
  }

  #show(view: HostView): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }
}

const sameVersion = (loaded: LoadedVersion, wanted: LoadedVersion['version']) =>
  loaded.version.metadata.version === wanted.metadata.version && loaded.version.url === wanted.url;
