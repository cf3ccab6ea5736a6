import { setTimeout, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { site } from '../site';

/**
 * How often an instance is checked for readiness, in ms. An ending one has to serve for longer than this (DRAIN_MS).
 */
const LOOK_MS = 1_000;
/** How long its answer may take, in ms. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Chooses the instance of the backend that gets a call. */
export interface Backend {
  /** The address of the next ready instance (round robin), or of any instance if none is known to be ready. */
  choose(): string;
}

/**
 * The instances of the backend behind this host. If there are several, each is checked every second for readiness, so
 * one that ends gets no more calls before it stops. A single instance is not checked, because there is no choice.
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

  /**
   * Another instance after `failed` refused the connection; undefined if there is none. `failed` gets no calls until it
   * is ready again.
   */
  instead(refused: string): string | undefined {
    this.#mark(refused, false);
    const address = this.addresses.length > 1 ? this.choose() : refused;
    return address === refused ? undefined : address;
  }

  start(): void {
    if (this.addresses.length < 2 || site.readyPath === undefined) return;
    for (const address of this.addresses) void this.#keepLooking(new URL(site.readyPath, address), address);
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #keepLooking(ready: URL, address: string): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      this.#mark(address, await this.#isReady(ready));
      await sleep(this.look, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  async #isReady(ready: URL): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(DATABASE_TIMEOUT_MS);
      const answer = await fetch(ready, { redirect: 'error', signal });
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
    this.log.warn({ address, isReady }, 'an instance of the backend is ready, or no longer');
  }
}

/**
 * Where Firebase's SDK exchanges a provider's answer for a token. It needs no script of Google and no frame in our
 * pages.
 */
const FIREBASE_ORIGIN = 'https://identitytoolkit.googleapis.com';

/** How long the backend's answer is valid, in ms. */
const LOOK_AGAIN_MS = 15_000;
/** How often the backend is asked until its first answer, in ms. */
const LOOK_SOON_MS = 1_000;
const ANSWER_LIMIT_MS = 5_000;

const answers = z.object({ success: z.literal(true), value: z.object({ emulator: z.url().optional() }).nullable() });

/**
 * The origins that the pages' policy allows for third-party sign-in: none unless the site has enabled and configured
 * it. The backend is queried from time to time; while it is down, its last answer holds.
 */
export class SignInOrigins {
  #origins: readonly string[] | undefined;
  readonly #stopped = new AbortController();

  constructor(
    private readonly backend: Backend,
    private readonly log: FastifyBaseLogger,
  ) {}

  get origins(): readonly string[] {
    return this.#origins ?? [];
  }

  start(): void {
    void this.#keepLooking();
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.look();
      const wait = this.#origins ? LOOK_AGAIN_MS : LOOK_SOON_MS;
      // `stop` aborts this wait.
      await setTimeout(wait, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /**
   * Queries the backend now. Never throws: a page whose policy lacks the origin shows that the sign-in is unreachable.
   */
  async look(): Promise<void> {
    if (!site.signInSettings) {
      this.#origins = [];
      return;
    }
    try {
      const url = new URL(site.signInSettings.path, this.backend.choose());
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
      const { value } = answers.parse(await answer.json());
      this.#origins = value ? [value.emulator ? new URL(value.emulator).origin : FIREBASE_ORIGIN] : [];
    } catch (error) {
      this.log.debug(error, 'whether the site offers third-party sign-in is not known');
    }
  }
}
