import type { CachedAnswer } from './cached-answer';
import type { Snapshot } from './snapshot';

/** Bytes that each of the two halves may hold, and the overhead of an entry. */
const HALF = 8 * 1024 * 1024;
const ENTRY = 512;
/** Longest address that is cached, in characters; no page uses a longer one. */
const LONGEST = 512;

/**
 * Answers by address, for one {@link Snapshot}: another one clears the cache. Bounded in bytes. New entries go to the
 * younger half; when that is full, the older half is dropped and the younger one becomes the older. A requested entry
 * moves over, so that no flood of new addresses evicts popular answers.
 */
export class AnswerCache {
  private snapshot: Snapshot | undefined;
  private young = new Map<string, CachedAnswer>();
  private old = new Map<string, CachedAnswer>();
  private weight = 0;

  /** The number of cached answers. */
  get size(): number {
    return this.young.size + this.old.size;
  }

  find(snapshot: Snapshot, address: string): CachedAnswer | undefined {
    if (snapshot !== this.snapshot) return undefined;
    const found = this.young.get(address);
    if (found) return found;
    const older = this.old.get(address);
    if (older) this.put(address, older);
    return older;
  }

  /** Caches an answer of this snapshot, which has to be the current one. */
  keep(snapshot: Snapshot, address: string, answer: CachedAnswer): void {
    if (address.length > LONGEST) return;
    if (snapshot !== this.snapshot) {
      this.snapshot = snapshot;
      this.young = new Map();
      this.old = new Map();
      this.weight = 0;
    }
    this.put(address, answer);
  }

  private put(address: string, answer: CachedAnswer): void {
    const weight = answer.bytes.length + 2 * address.length + ENTRY;
    if (this.weight + weight > HALF) {
      this.old = this.young;
      this.young = new Map();
      this.weight = 0;
    }
    this.young.set(address, answer);
    this.weight += weight;
  }
}
