/** Events of one address that count per minute: enough for a few dozen players behind one network. */
const PER_MINUTE = 300;
const MINUTE_MS = 60_000;

/**
 * How much of the statistics may come from one address. Anybody can send reports: without this limit a single machine
 * could have a good version rolled back.
 */
export class AddressBudget {
  #minute = 0;
  #spent = new Map<string, number>();

  /** Counts one event of an address, if its limit for this minute allows. */
  spend(address: string, now = Date.now()): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#spent = new Map();
    this.#minute = minute;
    const spent = this.#spent.get(address) ?? 0;
    this.#spent.set(address, spent + 1);
    return spent < PER_MINUTE;
  }
}
