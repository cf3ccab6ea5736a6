import type { CachedAnswer } from './cached-answer';
import type { Snapshot } from './snapshot';

/** Bytes that each of two halves may hold, and what an entry costs beside its answer and its address. */
const HALF = 8 * 1024 * 1024;
const ENTRY = 512;
/** Longest address that is cached, in characters; no page asks so much. */
const LONGEST = 512;

/**
 * Answers by address, for one {@link Snapshot}: with another one everything is forgotten. Bounded in bytes whatever is
 * asked. What comes in goes to the younger half; when that is full, the older half is dropped and the younger one becomes it.
 * An answer that is asked for again moves over, so that no flood of new addresses drives out what many ask for.
 */
export class AnswerCache {
  private snapshot: Snapshot | undefined;
  private young = new Map<string, CachedAnswer>();
  private old = new Map<string, CachedAnswer>();
  private weight = 0;

  /** How many answers are held. */
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

  /** Keeps an answer that was made of this snapshot, which has to be the one of now. */
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
