/** Events of one address that are counted in a minute: a few dozen players behind one network, but no crowd. */
const PER_MINUTE = 300;
const MINUTE_MS = 60_000;

/**
 * How much of what is counted may come from one address. Reports come from anybody: without it a single machine could have
 * a good version rolled back.
 */
export class AddressBudget {
  #minute = 0;
  #spent = new Map<string, number>();

  /** Counts one event of an address, if it has any left in this minute. */
  spend(address: string, now = Date.now()): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#spent = new Map();
    this.#minute = minute;
    const spent = this.#spent.get(address) ?? 0;
    this.#spent.set(address, spent + 1);
    return spent < PER_MINUTE;
  }
}
