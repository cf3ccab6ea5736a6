import { lineOf } from '@mfe/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Maximum number of requests of one kind that a host serves at the same time. */
interface ConcurrencyBounds {
  readonly all: number;
  /** Limit for one address, or one /56 of IPv6. Thousands of players can share an address of a mobile network. */
  readonly address: number;
}

/** The share of one request, which grows step by step and is released at once. */
export interface ConcurrencyShare {
  /** @returns false if the limit is reached, or the share was released */
  take(count: number): boolean;
  release(): void;
}

/** Limits the requests in progress, in total and by address. */
export class ConcurrencyLimit {
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(private readonly bound: ConcurrencyBounds) {}

  /** Requests (or units) in progress. */
  get taken(): number {
    return this.#all;
  }

  /**
   * Reserves `count` units for the address of a request.
   * @returns a function that releases them; undefined if the limit is reached
   */
  take({ ip }: Pick<FastifyRequest, 'ip'>, count = 1): (() => void) | undefined {
    const share = this.hold({ ip });
    return share.take(count) ? share.release : undefined;
  }

  /** Opens an empty share for the address of a request, which takes units step by step. */
  hold({ ip }: Pick<FastifyRequest, 'ip'>): ConcurrencyShare {
    const address = lineOf(ip);
    let taken = 0;
    let isOver = false;
    return {
      take: (count) => {
        const own = (this.#taken.get(address) ?? 0) + count;
        if (isOver || own > this.bound.address || this.#all + count > this.bound.all) return false;
        taken += count;
        this.#add(address, count);
        return true;
      },
      release: () => {
        if (!isOver) this.#add(address, -taken);
        isOver = true;
      },
    };
  }

  #add(address: string, count: number): void {
    this.#all += count;
    const left = (this.#taken.get(address) ?? 0) + count;
    if (left > 0) this.#taken.set(address, left);
    else this.#taken.delete(address);
  }
}

/**
 * Admits a request until its answer has ended.
 * @returns false if the limit is reached; `reply` then tells the client when to try again
 */
export function admit(
  places: ConcurrencyLimit,
  request: FastifyRequest,
  reply: FastifyReply,
  waitSeconds: number,
): boolean {
  const release = places.take(request);
  if (release) reply.raw.once('close', release);
  else reply.code(503).header('retry-after', waitSeconds).header('cache-control', 'no-store');
  return release !== undefined;
}
