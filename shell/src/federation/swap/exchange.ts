import { type Choice, sameVersion } from '../discovery/choose-version';
import { RemoteFailure } from '../loading/failure';
import { disposeVersion, type LoadedVersion, loadVersion } from '../loading/load-version';
import { type ExchangeHost, type MountPoint, moduleFor, offers, SKELETON_LIMIT_MS } from './host-view';
import { MountPointWatch } from './mount-point-watch';
import { Swap } from './swap';
import { isOnTrial } from './trial';

/** Delay before a version that failed because of the network is retried, in ms; doubled each further time. */
const SECOND_CHANCE_MS = 30_000;
/** A phone's network failure says little about the version, and wrong bytes look the same. */
const PASSING: readonly string[] = ['network', 'timeout', 'not-ready'];

/**
 * Exchanges a remote's live version: another one is wanted and replaces it by a {@link Swap}, or it fails on the page
 * and the last good one replaces it, if the page may still expect that. A failed version is not retried beside a live
 * one until the document changes, or the network is back.
 */
export class Exchange {
  #swap: Swap | null = null;
  /** The live version that the last good one is to replace. */
  #ailing: LoadedVersion | null = null;
  readonly #refused = new Set<string>();
  /** Those of them that get another chance. */
  readonly #forNow = new Set<string>();
  #secondChance: ReturnType<typeof setTimeout> | undefined;
  #chances = 0;
  readonly #watch: MountPointWatch;

  constructor(private readonly host: ExchangeHost) {
    this.#watch = new MountPointWatch({
      late: (place) => this.#late(place),
      overdue: (place) => this.#overdue(place),
    });
  }

  /** Takes the next step from the live version to the wanted one. */
  follow(live: LoadedVersion, choice: Choice | undefined): void {
    const next = choice && this.#next(live, choice);
    if (!next) this.end();
    else if (this.#swap && sameVersion(this.#swap.wanted, next)) {
      this.#swap.wanted = next;
      this.#swap.look();
    } else this.#begin(next);
  }

  /** The version that should replace the live one; undefined when the live one is right, or the only one. */
  #next(live: LoadedVersion, { wanted, lastGood }: Choice): Choice['wanted'] | undefined {
    const standIn = this.#ailing === live ? lastGood : undefined;
    const others = [wanted, standIn].filter((one) => one !== undefined);
    // A live version that works stays when it is the wanted one, and when that has failed.
    return others.find((one) => !sameVersion(one, live.discovered) && !this.#refused.has(one.metadata.version));
  }

  #begin(next: Choice['wanted']): void {
    const { host } = this;
    this.end();
    this.#swap = new Swap(next, host.remote, {
      mounts: host.mounts,
      exposesIn: host.exposesIn,
      load: async (version) => {
        const loading = loadVersion(host.remote, version, host.exposesIn(version), host.ports);
        host.reports.loading(loading);
        const loaded = await loading;
        host.reports.loaded(loaded);
        return loaded;
      },
      mount: (candidate) => host.view.state === 'live' && host.show({ ...host.view, candidate }),
      held: () => host.redraw(),
      flip: (live) => this.#flip(live),
      failed: (failure) => {
        this.refuse(next, !PASSING.includes(failure.reason));
        host.reports.failed(failure);
        this.end();
        host.redraw();
      },
    });
  }

  #flip(live: LoadedVersion): void {
    const { host } = this;
    const old = host.live;
    if (!old) return;
    const choice = host.choice();
    const standsIn = typeof choice === 'object' && !sameVersion(live.discovered, choice.wanted);
    if (standsIn && this.#ailing === old) {
      const [failure = this.#notReady(old)] = host.failed.values();
      this.refuse(old.discovered, !PASSING.includes(failure.reason));
    }
    this.#swap = null;
    host.turn({ state: 'live', live, candidate: null });
    host.reports.swapped(host.remote, old.version, live.version);
    disposeVersion(old);
  }

  /** Cancels a pending exchange; the live version stays. */
  end(): void {
    this.#swap?.cancel();
    this.#swap = null;
    const { view } = this.host;
    if (view.state === 'live' && view.candidate) this.host.show({ ...view, candidate: null });
  }

  /** The version is not wanted any more on this page: until the document changes, or only for a while. */
  refuse({ metadata: { version } }: Choice['wanted'], forGood: boolean): void {
    this.#refused.add(version);
    if (forGood) return;
    this.#forNow.add(version);
    clearTimeout(this.#secondChance);
    this.#secondChance = setTimeout(() => this.#again(), SECOND_CHANCE_MS * 2 ** this.#chances++);
  }

  /** What has failed may be tried again. */
  forgive(): void {
    clearTimeout(this.#secondChance);
    this.#chances = 0;
    this.#refused.clear();
    this.#forNow.clear();
  }

  /** The network is back: retries what failed because of it. */
  backOnline(): void {
    this.#chances = 0;
    this.#again();
  }

  #again(): void {
    if (this.#forNow.size === 0) return;
    clearTimeout(this.#secondChance);
    for (const version of this.#forNow) this.#refused.delete(version);
    this.#forNow.clear();
    this.host.follow();
  }

  /** A place of the candidate is mounted and has rendered without an error. */
  mountReady(place: MountPoint, version: LoadedVersion): void {
    this.#swap?.mountReady(place, version);
  }

  candidateFailed(failure: RemoteFailure): void {
    this.#swap?.fail(failure);
  }

  /** Whether another version is on its way, however long it takes. */
  get isGoingOn(): boolean {
    return this.#swap !== null;
  }

  /** Whether another version is about to replace what failed there, soon enough that no message is due. */
  isOnItsWayTo(place: MountPoint): boolean {
    return this.#swap !== null && !this.#swap.isHeld && !this.#watch.overdue.has(place);
  }

  /** All mounts show another version: their time limits restart. */
  turned(): void {
    if (!this.host.live) clearTimeout(this.#secondChance);
    this.#watch.clear();
    this.host.late.clear();
    this.#ailing = null;
    for (const place of this.host.mounts) this.watch(place);
  }

  /** The place may show nothing of what it should. */
  watch(place: MountPoint): void {
    const { live, view, mounts, failed } = this.host;
    const shows = live ? live.rendered.has(place) : view.state !== 'loading';
    if (shows || !mounts.has(place) || (live && !offers(live, place))) return;
    this.#watch.begin(place);
    if (failed.has(place)) this.#late(place);
  }

  /** The place shows what it should. */
  shown(place: MountPoint): void {
    this.#watch.end(place);
    if (!this.host.late.delete(place)) return;
    if (this.host.late.size === 0) this.#ailing = null;
    this.host.follow();
    this.host.redraw();
    this.host.reports.changed();
  }

  /** The place is gone. */
  left(place: MountPoint): void {
    const { late } = this.host;
    this.#watch.end(place);
    // What was to stand in is not needed any more, also where no place is left.
    if (late.delete(place) && late.size === 0) {
      this.#ailing = null;
      this.host.follow();
    }
    this.#swap?.look();
  }

  #late(place: MountPoint): void {
    const { live, late, reports } = this.host;
    late.add(place);
    reports.changed();
    // Loading has limits of its own.
    if (!live || !moduleFor(live, place)) return;
    if (isOnTrial(live)) this.#ailing = live;
    this.host.follow();
    this.host.redraw();
  }

  #overdue(place: MountPoint): void {
    const { live, failed } = this.host;
    if (!live || !moduleFor(live, place)) return;
    if (!failed.has(place)) failed.set(place, this.#notReady(live));
    this.host.redraw();
  }

  #notReady(live: LoadedVersion): RemoteFailure {
    live.spoilt = true;
    const detail = `still suspended after ${SKELETON_LIMIT_MS / 1000} s`;
    const failure = new RemoteFailure('not-ready', live.remote, live.version, { detail });
    this.host.reports.failed(failure);
    return failure;
  }
}
