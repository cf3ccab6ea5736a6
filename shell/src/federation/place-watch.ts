import { type Place, SKELETON_LIMIT_MS } from './host-view';
import { LAST_GOOD_AFTER_MS } from './load-version';
import { timeLimit } from './time-limit';

/** What happens to a place that shows nothing for long. */
interface Limits {
  /** The last good version should be on its way. */
  late(place: Place): void;
  /** The player has waited long enough: words are due, also while something else is on its way. */
  overdue(place: Place): void;
}

/** Counts the time for which places show nothing. */
export class PlaceWatch {
  readonly overdue = new Set<Place>();
  readonly #timers = new Map<Place, () => void>();

  constructor(private readonly limits: Limits) {}

  /** The place shows nothing from now on. */
  begin(place: Place): void {
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
  end(place: Place): void {
    this.#timers.get(place)?.();
    this.#timers.delete(place);
    this.overdue.delete(place);
  }

  clear(): void {
    for (const place of this.#timers.keys()) this.end(place);
  }
}
