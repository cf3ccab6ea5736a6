import type { DiscoveredVersion } from '@r777/shared/contracts';
import { asFailure, RemoteFailure } from '../loading/failure';
import { disposeVersion, fetchExposes, type LoadedVersion } from '../loading/load-version';
import { timeLimit } from '../loading/time-limit';
import { BUSY_DEADLINE_MS, type MountPoint, offers, PROBE_LIMIT_MS } from './host-view';

/** How often busy mounts are checked again, in ms. */
const ASK_AGAIN_MS = 500;

/** A swap's view of the page, and its actions there. */
export interface Stage {
  readonly mounts: ReadonlySet<MountPoint>;
  exposesIn(version: DiscoveredVersion): string[];
  load(version: DiscoveredVersion): Promise<LoadedVersion>;
  /** Mounts the candidate out of sight beside the live version; again when it has another expose. */
  mount(candidate: LoadedVersion): void;
  /** An area is busy: it may be long before the candidate is shown. */
  held(): void;
  /** The candidate replaces the live version. */
  flip(candidate: LoadedVersion): void;
  /** It came to nothing; the live version stays. */
  failed(failure: RemoteFailure): void;
}

/**
 * The next version of a remote, prepared beside the live one: `loading` (compatibility, fetch, verify) → `waiting`
 * until no place is busy, or the deadline → `probing`, mounted out of sight, until every place is ready → flip. A
 * failure at any step, or {@link cancel}, ends it, and nothing of the candidate stays.
 */
export class Swap {
  #step: 'loading' | 'waiting' | 'probing' | 'over' = 'loading';
  #candidate: LoadedVersion | undefined;
  #stopTimer = () => {};
  readonly #ready = new Set<MountPoint>();
  readonly #begin = Date.now();

  /** `wanted` may be replaced by a later entry of the same version: an operator has set another deadline. */
  constructor(
    public wanted: DiscoveredVersion,
    private readonly remote: string,
    private readonly stage: Stage,
  ) {
    stage.load(wanted).then(
      (candidate) => {
        this.#candidate = candidate;
        if (this.#step === 'over') candidate.container.dispose();
        else this.look();
      },
      (error: unknown) => this.fail(error),
    );
  }

  /** Does somebody's being busy put it off? */
  get isHeld(): boolean {
    return this.#step === 'waiting';
  }

  /** Takes the next step if possible; call it when the mounts, or their state, may have changed. */
  look(): void {
    const candidate = this.#candidate;
    if (!candidate || this.#step === 'over') return;
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
      if ([...this.stage.mounts].some((place) => place.isBusy()) && Date.now() < deadline) {
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

  /** A place of the candidate is mounted and has rendered without an error. */
  mountReady(place: MountPoint, version: LoadedVersion): void {
    if (version !== this.#candidate || !this.stage.mounts.has(place)) return;
    this.#ready.add(place);
    this.look();
  }

  fail(error: unknown): void {
    if (this.#step === 'over') return;
    this.cancel();
    this.stage.failed(asFailure(error, this.remote, this.wanted.metadata.version));
  }

  /** Ends it. The caller unmounts the candidate; its code is disposed of right after. */
  cancel(): void {
    if (this.#step === 'over') return;
    this.#end();
    if (this.#candidate) disposeVersion(this.#candidate);
  }

  #end(): void {
    this.#stopTimer();
    this.#step = 'over';
  }

  #neverReady() {
    if (this.#candidate) this.#candidate.spoilt = true;
    return new RemoteFailure('not-ready', this.remote, this.wanted.metadata.version, {
      detail: 'mounted, but never ready',
    });
  }
}
