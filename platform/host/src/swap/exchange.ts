import { type Choice, sameVersion } from '../discovery/choose-version';
import { RemoteFailure } from '../loading/failure';
import { disposeVersion, type LoadedVersion, loadVersion } from '../loading/load-version';
import { type MountPoint, moduleFor, offers, type RemoteState, SKELETON_LIMIT_MS } from './host-view';
import { MountPointWatch, Swap } from './swap';
import { isOnTrial } from './trial';

/** Delay before a version that failed because of the network is retried, in ms; doubled for each further retry. */
const SECOND_CHANCE_MS = 30_000;
/** A network failure of a phone says little about the version, and wrong bytes look the same. */
const PASSING: readonly string[] = ['network', 'timeout', 'not-ready'];

/**
 * Replaces a remote's live version: by a {@link Swap} if another version is wanted, or by the last good one if the live
 * one fails on the page and the page may still expect that. A failed version is not retried while a live one is shown,
 * until the document changes or the network is back.
 */
export class Exchange {
  #swap: Swap | null = null;
  /** The version that the document names, at the last call of {@link follow}. */
  #wanted: Choice['wanted'] | undefined;
  /** The live version that the last good one is to replace. */
  #ailing: LoadedVersion | null = null;
  readonly #refused = new Set<string>();
  /** Failed versions that may be retried. */
  readonly #forNow = new Set<string>();
  #secondChance: ReturnType<typeof setTimeout> | undefined;
  #chances = 0;
  readonly #watch: MountPointWatch;

  /** `again` asks for a call of {@link follow}, because another version may be the right one now. */
  constructor(
    private readonly state: RemoteState,
    private readonly again: () => void,
  ) {
    this.#watch = new MountPointWatch({
      late: (place) => this.#late(place),
      overdue: (place) => this.#overdue(place),
    });
  }

  /**
   * Takes the next step from the live version to the wanted one.
   * @returns `unmount` if the live version blocks the page, so that the next one could not load beside it
   */
  follow(live: LoadedVersion, choice: Choice | undefined): 'unmount' | undefined {
    if (live.hangs && choice && !sameVersion(live.discovered, choice.wanted)) return 'unmount';
    this.#wanted = choice?.wanted;
    const next = choice && this.#next(live, choice);
    if (!next) this.#end();
    else if (this.#swap && sameVersion(this.#swap.wanted, next)) {
      this.#swap.wanted = next;
      this.#swap.look();
    } else this.#begin(next);
    return undefined;
  }

  /** The version that should replace the live one; undefined if the live one is right, or the only one. */
  #next(live: LoadedVersion, { wanted, lastGood }: Choice): Choice['wanted'] | undefined {
    const standIn = this.#ailing === live ? lastGood : undefined;
    const others = [wanted, standIn].filter((one) => one !== undefined);
    // A working live version stays if it is the wanted one, or if the wanted one has failed.
    return others.find((one) => !sameVersion(one, live.discovered) && !this.#refused.has(one.metadata.version));
  }

  #begin(next: Choice['wanted']): void {
    const { state } = this;
    const { remote, reports } = state;
    this.#end();
    this.#swap = new Swap(next, remote, {
      mounts: state.mounts,
      exposesIn: state.exposesIn,
      load: async (version) => {
        const loading = loadVersion(remote, version, state.exposesIn(version), state.ports);
        reports.loading(loading);
        const loaded = await loading;
        reports.loaded(loaded);
        return loaded;
      },
      mount: (candidate) => state.live && state.show({ state: 'live', live: state.live, candidate }),
      unmount: () => this.#withoutCandidate(),
      held: () => state.show(),
      flip: (live) => this.#flip(live),
      failed: (failure) => {
        this.refuse(next, !PASSING.includes(failure.reason));
        reports.failed(failure);
        this.#end();
        state.show();
      },
    });
  }

  #flip(live: LoadedVersion): void {
    const { live: old, failed, remote, reports } = this.state;
    if (!old) return;
    const standsIn = this.#wanted && !sameVersion(live.discovered, this.#wanted);
    if (standsIn && this.#ailing === old) {
      const [failure = this.#notReady(old)] = failed.values();
      this.refuse(old.discovered, !PASSING.includes(failure.reason));
    }
    this.#swap = null;
    this.state.turn({ state: 'live', live, candidate: null });
    this.turned();
    reports.swapped(remote, old.version, live.version);
    disposeVersion(old);
  }

  /** Cancels a pending exchange; the live version stays. */
  #end(): void {
    this.#swap?.cancel();
    this.#swap = null;
    this.#withoutCandidate();
  }

  #withoutCandidate(): void {
    const { view } = this.state;
    if (view.state === 'live' && view.candidate) this.state.show({ ...view, candidate: null });
  }

  /** The version is no longer wanted on this page: until the document changes, or only temporarily. */
  refuse({ metadata: { version } }: Choice['wanted'], forGood: boolean): void {
    this.#refused.add(version);
    if (forGood) return;
    this.#forNow.add(version);
    clearTimeout(this.#secondChance);
    this.#secondChance = setTimeout(() => this.#again(), SECOND_CHANCE_MS * 2 ** this.#chances++);
  }

  /** Allows failed versions to be tried again. */
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
    this.again();
  }

  /** A place of the next version is mounted and has rendered without an error. */
  mountReady(place: MountPoint, version: LoadedVersion): void {
    this.#swap?.mountReady(place, version);
  }

  /** Reports that a version cannot continue. @returns whether it was the version in preparation, which is then dropped */
  drops(version: LoadedVersion | undefined, failure: RemoteFailure): boolean {
    const { view } = this.state;
    if (view.state !== 'live' || view.candidate !== version) return false;
    this.#swap?.fail(failure);
    return true;
  }

  /**
   * Whether another version will fill the place: for a failed place so soon that no message is needed, for a place that
   * the live version has nothing for at any time.
   */
  mayFill(place: MountPoint): boolean {
    if (!this.#swap) return false;
    return !this.state.failed.has(place) || !(this.#swap.isHeld || this.#watch.overdue.has(place));
  }

  /** All mounts show another version, or none: their time limits restart, and without one a pending exchange ends. */
  turned(): void {
    if (!this.state.live) {
      clearTimeout(this.#secondChance);
      this.#end();
    }
    this.#watch.clear();
    this.state.late.clear();
    this.#ailing = null;
    for (const place of this.state.mounts) this.placeChanged(place);
  }

  /** A place appeared, shows more or less than before, or is gone. */
  placeChanged(place: MountPoint): void {
    const { live, view, mounts, failed, late, reports } = this.state;
    const shows = live ? live.rendered.has(place) : view.state !== 'loading';
    if (mounts.has(place) && !shows) {
      if (live && !offers(live, place)) return;
      this.#watch.begin(place);
      if (failed.has(place)) this.#late(place);
      return;
    }
    this.#watch.end(place);
    if (!late.delete(place)) return;
    // Nothing has to stand in for the live version any more, even if no place is left.
    if (late.size === 0) this.#ailing = null;
    this.again();
    this.state.show();
    reports.changed();
  }

  /** The place is gone, and the swap may have waited for it alone. */
  left(place: MountPoint): void {
    this.placeChanged(place);
    this.#swap?.look();
  }

  #late(place: MountPoint): void {
    const { live, late, reports } = this.state;
    late.add(place);
    reports.changed();
    // Loading has limits of its own.
    if (!live || !moduleFor(live, place)) return;
    if (isOnTrial(live)) this.#ailing = live;
    this.again();
    this.state.show();
  }

  #overdue(place: MountPoint): void {
    const { live, failed } = this.state;
    if (!live || !moduleFor(live, place)) return;
    if (!failed.has(place)) failed.set(place, this.#notReady(live));
    this.state.show();
  }

  #notReady(live: LoadedVersion): RemoteFailure {
    live.spoilt = true;
    const detail = `still suspended after ${SKELETON_LIMIT_MS / 1000} s`;
    const failure = new RemoteFailure('not-ready', live.remote, live.version, { detail });
    this.state.reports.failed(failure);
    return failure;
  }
}
