import type { Ground } from './ground';
import type { ReadyAnswer } from './ready-answer';

/** Bytes that each of two halves may hold, and what an entry costs beside its answer and its address. */
const HALF = 8 * 1024 * 1024;
const ENTRY = 512;
/** Longest address that is remembered, in characters; no page asks so much. */
const LONGEST = 512;

/**
 * Ready answers by address, for one {@link Ground}: with another one everything is forgotten. Bounded in bytes whatever is
 * asked. What comes in goes to the younger half; when that is full, the older half is dropped and the younger one becomes it.
 * An answer that is asked for again moves over, so that no flood of new addresses drives out what many ask for.
 */
export class Remembered {
  private ground: Ground | undefined;
  private young = new Map<string, ReadyAnswer>();
  private old = new Map<string, ReadyAnswer>();
  private weight = 0;

  /** How many answers are held. */
  get size(): number {
    return this.young.size + this.old.size;
  }

  find(ground: Ground, address: string): ReadyAnswer | undefined {
    if (ground !== this.ground) return undefined;
    const found = this.young.get(address);
    if (found) return found;
    const older = this.old.get(address);
    if (older) this.put(address, older);
    return older;
  }

  /** Keeps an answer that was made of this ground, which has to be the one of now. */
  keep(ground: Ground, address: string, answer: ReadyAnswer): void {
    if (address.length > LONGEST) return;
    if (ground !== this.ground) {
      this.ground = ground;
      this.young = new Map();
      this.old = new Map();
      this.weight = 0;
    }
    this.put(address, answer);
  }

  private put(address: string, answer: ReadyAnswer): void {
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
