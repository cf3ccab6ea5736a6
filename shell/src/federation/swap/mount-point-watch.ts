import { LAST_GOOD_AFTER_MS } from '../loading/load-version';
import { timeLimit } from '../loading/time-limit';
import { type MountPoint, SKELETON_LIMIT_MS } from './host-view';

/** What happens to a place that shows nothing for long. */
interface Limits {
  /** The last good version should be on its way. */
  late(place: MountPoint): void;
  /** The time limit is over: a message is due, also while something else is loading. */
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

  /** It shows something, or is gone. */
  end(place: MountPoint): void {
    this.#timers.get(place)?.();
    this.#timers.delete(place);
    this.overdue.delete(place);
  }

  clear(): void {
    for (const place of this.#timers.keys()) this.end(place);
  }
}
