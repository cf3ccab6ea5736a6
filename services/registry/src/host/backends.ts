import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** How often an instance is asked whether it is ready, in ms. An ending one has to serve for longer than this (DRAIN_MS). */
const LOOK_MS = 1_000;
/** How long its answer may take, in ms. */
const PATIENCE_MS = 2_000;

/** Which instance of wps gets a call. */
export interface Backend {
  /** The address of an instance that is ready, each in turn; any of them when none is known to be. */
  choose(): string;
}

/**
 * The instances of wps behind this host. With several each is asked every second whether it is ready, so one that ends
 * gets no more calls before it stops. With one there is nothing to choose, and it is not asked.
 */
export class Backends implements Backend {
  readonly #down = new Set<string>();
  readonly #stopped = new AbortController();
  #next = 0;

  constructor(
    readonly addresses: readonly string[],
    private readonly log: FastifyBaseLogger,
    private readonly look = LOOK_MS,
  ) {}

  choose(): string {
    const up = this.addresses.filter((address) => !this.#down.has(address));
    const among = up.length > 0 ? up : this.addresses;
    this.#next = (this.#next + 1) % among.length;
    return among[this.#next] ?? '';
  }

  /** Another instance than one that refused the connection; undefined when there is none. That one is left out until it is ready again. */
  instead(refused: string): string | undefined {
    this.#mark(refused, false);
    const address = this.addresses.length > 1 ? this.choose() : refused;
    return address === refused ? undefined : address;
  }

  start(): void {
    if (this.addresses.length < 2) return;
    for (const address of this.addresses) void this.#keepLooking(address);
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #keepLooking(address: string): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      this.#mark(address, await this.#isReady(address));
      await sleep(this.look, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  async #isReady(address: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(new URL('/wps/ready', address), { redirect: 'error', signal });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  #mark(address: string, isReady: boolean): void {
    if (this.addresses.length < 2 || isReady !== this.#down.has(address)) return;
    if (isReady) this.#down.delete(address);
    else this.#down.add(address);
    this.log.warn({ address, isReady }, 'an instance of wps is ready, or no longer');
  }
}
