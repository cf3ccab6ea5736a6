/** Events of one network that count per minute, however few pages it has open. */
const EVENTS_PER_MINUTE = 300;
/** Events that each open page of a network adds to that. */
const EVENTS_PER_PAGE = 4;
const MINUTE_MS = 60_000;

/**
 * Limits how many events of one network count per minute. Without this limit a single machine could outweigh all other
 * reports.
 */
export class AddressBudget {
  #minute = 0;
  #spent = new Map<string, number>();

  /** Counts one event of a network, if its limit for this minute allows. `open`: pages that the network has open. */
  spend(network: string, open = 0, now = performance.now()): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#spent = new Map();
    this.#minute = minute;
    const spent = this.#spent.get(network) ?? 0;
    this.#spent.set(network, spent + 1);
    return spent < EVENTS_PER_MINUTE + EVENTS_PER_PAGE * open;
  }
}

/** Proofs that a network gets per minute, however few pages it has open. */
const PROOFS_PER_MINUTE = 450;
/** Proofs per minute that each open page of a network adds: a carrier has many phones behind few addresses. */
const PROOFS_PER_PAGE = 2;
/** No network gets more than this, because every proof costs memory. */
const MAX_PROOFS_PER_MINUTE = 10_000;
/** Share of a network's proofs that is reserved for modest addresses. */
const RESERVED = 1 / 3;
/** An address counts as modest while it has less than this share of the network's proofs. */
const FEW = 1 / 30;

interface Minute {
  all: number;
  /** Pages that the network had open at its first claim of the minute: the minute's own proofs do not raise its allowance. */
  open: number;
  byAddress: Map<string, number>;
}

/**
 * How many pages of a network get a proof per minute. A network's allowance grows with its open pages that got a proof
 * in earlier minutes. A third of it is reserved for addresses that request rarely, so one machine cannot take the
 * proofs of its neighbours.
 */
export class ProofBudget {
  #minute = 0;
  #networks = new Map<string, Minute>();

  /** Counts a proof, if the network's limit for this minute allows. `open`: pages that the network has open. */
  spend({ network, address }: { network: string; address: string }, open: number, now = performance.now()): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#networks = new Map();
    this.#minute = minute;
    const known = this.#networks.get(network) ?? { all: 0, open, byAddress: new Map<string, number>() };
    this.#networks.set(network, known);
    const own = known.byAddress.get(address) ?? 0;
    const allowance = Math.min(MAX_PROOFS_PER_MINUTE, PROOFS_PER_MINUTE + PROOFS_PER_PAGE * known.open);
    const limit = own < FEW * allowance ? allowance : Math.floor((1 - RESERVED) * allowance);
    if (known.all >= limit) return false;
    known.all += 1;
    known.byAddress.set(address, own + 1);
    return true;
  }
}
