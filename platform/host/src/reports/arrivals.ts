/** How long after its start a version's activity still counts as its arrival, in ms: effects, data, a first timer. */
const SOON_MS = 5000;

/**
 * A version that arrived on this page, and the time in which a block of the page is attributed to it, in ms since
 * navigation start.
 */
interface Arrival {
  remote: string;
  version: string;
  from: number;
  to: number;
}

/** When each version arrived: used to attribute a block of the page. */
export class Arrivals {
  #arrivals: Arrival[] = [];

  /** A version is about to be rendered. `from`: 0 if the start is not known. */
  add(remote: string, version: string, from: number): void {
    this.#arrivals = this.#arrivals.filter((arrival) => arrival.remote !== remote);
    this.#arrivals.push({ remote, version, from, to: Number.POSITIVE_INFINITY });
  }

  /** The page is well, and shows these. */
  shown(showing: Readonly<Record<string, string>>, now: number): void {
    for (const arrival of this.#arrivals)
      if (showing[arrival.remote] === arrival.version) arrival.to = Math.min(arrival.to, now + SOON_MS);
  }

  /** Versions that arrived while the page was blocked, or right before. */
  during(begin: number, end: number): Pick<Arrival, 'remote' | 'version'>[] {
    return this.#arrivals
      .filter(({ from, to }) => begin <= to && end >= from)
      .map(({ remote, version }) => ({ remote, version }));
  }
}
