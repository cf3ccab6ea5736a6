import type { DiscoveredVersion } from '@mfe/contract';
import { asFailure, RemoteFailure } from '../loading/failure';
import { disposeVersion, fetchExposes, LAST_GOOD_AFTER_MS, type LoadedVersion } from '../loading/load-version';
import { timeLimit } from '../loading/time-limit';
import { BUSY_DEADLINE_MS, type MountPoint, offers, PROBE_LIMIT_MS, SKELETON_LIMIT_MS } from './host-view';

/** How often busy mounts are checked again, in ms. */
const ASK_AGAIN_MS = 500;

/** A swap's view of the page, and its actions there. */
export interface Stage {
  readonly mounts: ReadonlySet<MountPoint>;
  exposesIn(version: DiscoveredVersion): string[];
  load(version: DiscoveredVersion): Promise<LoadedVersion>;
  /** Mounts the next version out of sight beside the live one; mounts it again if it has another expose. */
  mount(candidate: LoadedVersion): void;
  /** Unmounts the next version; it will be mounted again. */
  unmount(): void;
  /** An area is busy: it may take long until the next version is shown. */
  held(): void;
  /** The candidate replaces the live version. */
  flip(candidate: LoadedVersion): void;
  /** The swap was dropped; the live version stays. */
  failed(failure: RemoteFailure): void;
}

/**
 * The next version of a remote, prepared beside the live one: `loading` (compatibility, fetch, verify) → `waiting`
 * until no place is busy, or the deadline → `probing`, mounted out of sight, until every place is ready → flip. A
 * failure at any step, or {@link cancel}, ends it, and nothing of the next version stays.
 * While the page is hidden, the swap stops before `probing`: a hidden page has no frames, so an area cannot measure
 * itself and never becomes ready, and the page would scroll. The swap continues when the page is visible again.
 */
export class Swap {
  #step: 'loading' | 'waiting' | 'probing' | 'over' = 'loading';
  #candidate: LoadedVersion | undefined;
  #stopTimer = () => {};
  readonly #ready = new Set<MountPoint>();
  readonly #begin = performance.now();
  readonly #seen = () => (document.hidden ? this.#pause() : this.look());

  /** `wanted` may be replaced by a later entry of the same version, if an operator has set another deadline. */
  constructor(
    public wanted: DiscoveredVersion,
    private readonly remote: string,
    private readonly stage: Stage,
  ) {
    document.addEventListener('visibilitychange', this.#seen);
    stage.load(wanted).then(
      (candidate) => {
        this.#candidate = candidate;
        if (this.#step === 'over') candidate.container.dispose();
        else this.look();
      },
      (error: unknown) => this.fail(error),
    );
  }

  /** Whether a busy area delays the swap. */
  get isHeld(): boolean {
    return this.#step === 'waiting';
  }

  /** Takes the next step if possible; call it when the mounts, or their state, may have changed. */
  look(): void {
    const candidate = this.#candidate;
    if (!candidate || this.#step === 'over' || document.hidden) return;
    const exposes = this.stage.exposesIn(candidate.discovered);
    if (exposes.some((expose) => !candidate.modules.has(expose))) {
      fetchExposes(candidate, exposes).then(
        () => {
          if (this.#step === 'probing') this.stage.mount(candidate);
          this.look();
        },
        (error: unknown) => this.fail(error),
      );
      return;
    }
    if (this.#step !== 'probing') {
      this.#stopTimer();
      const deadline = this.#begin + (this.wanted.extras?.deadlineMs ?? BUSY_DEADLINE_MS);
      if ([...this.stage.mounts].some((place) => place.isBusy()) && performance.now() < deadline) {
        const isNew = this.#step === 'loading';
        this.#step = 'waiting';
        if (isNew) this.stage.held();
        const timer = setTimeout(() => this.look(), ASK_AGAIN_MS);
        this.#stopTimer = () => clearTimeout(timer);
        return;
      }
      for (const place of this.stage.mounts) place.saveState();
      this.#step = 'probing';
      this.#stopTimer = timeLimit(PROBE_LIMIT_MS, () => this.fail(this.#neverReady()));
      this.stage.mount(candidate);
    }
    if ([...this.stage.mounts].every((place) => this.#ready.has(place) || !offers(candidate, place))) {
      this.#end();
      this.stage.flip(candidate);
    }
  }

  /** A place of the next version is mounted and has rendered without an error. */
  mountReady(place: MountPoint, version: LoadedVersion): void {
    if (version !== this.#candidate || this.#step !== 'probing' || !this.stage.mounts.has(place)) return;
    this.#ready.add(place);
    this.look();
  }

  fail(error: unknown): void {
    if (this.#step === 'over') return;
    this.cancel();
    this.stage.failed(asFailure(error, this.remote, this.wanted.metadata.version));
  }

  /** Ends the swap. The caller unmounts the next version, whose code is disposed of right after. */
  cancel(): void {
    if (this.#step === 'over') return;
    this.#end();
    if (this.#candidate) disposeVersion(this.#candidate);
  }

  /** The page was hidden while the next version was rendered: starts its rendering again when the page is visible. */
  #pause(): void {
    if (this.#step !== 'probing') return;
    this.#stopTimer();
    this.#step = 'loading';
    this.#ready.clear();
    this.stage.unmount();
  }

  #end(): void {
    this.#stopTimer();
    document.removeEventListener('visibilitychange', this.#seen);
    this.#step = 'over';
  }

  #neverReady() {
    if (this.#candidate) this.#candidate.spoilt = true;
    return new RemoteFailure('not-ready', this.remote, this.wanted.metadata.version, {
      detail: 'mounted, but never ready',
    });
  }
}

/** Calls for a place that shows nothing for long. */
interface Limits {
  /** Start to load the last good version. */
  late(place: MountPoint): void;
  /** The time limit is over: a message is due, even if something else is still loading. */
  overdue(place: MountPoint): void;
}

/** Measures the time for which mounts show nothing. */
export class MountPointWatch {
  readonly overdue = new Set<MountPoint>();
  readonly #timers = new Map<MountPoint, () => void>();

  constructor(private readonly limits: Limits) {}

  /** The place shows nothing from now on. */
  begin(place: MountPoint): void {
    this.end(place);
    const after = (ms: number, passed: () => void) => this.#timers.set(place, timeLimit(ms, passed));
    after(LAST_GOOD_AFTER_MS, () => {
      after(SKELETON_LIMIT_MS - LAST_GOOD_AFTER_MS, () => {
        this.overdue.add(place);
        this.limits.overdue(place);
      });
      this.limits.late(place);
    });
  }

  /** The place shows something, or is gone. */
  end(place: MountPoint): void {
    this.#timers.get(place)?.();
    this.#timers.delete(place);
    this.overdue.delete(place);
  }

  clear(): void {
    for (const place of this.#timers.keys()) this.end(place);
  }
}
