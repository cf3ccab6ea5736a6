import { setTimeout } from 'node:timers/promises';
import { calls } from '@r777/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Backend } from './backends';

/** Where Firebase's SDK changes a provider's word for a token. It needs no script of Google's and no frame in our pages. */
export const FIREBASE_ORIGIN = 'https://identitytoolkit.googleapis.com';

/** How old the knowledge may be, in ms. */
const LOOK_AGAIN_MS = 15_000;
/** The same before the backend has answered for the first time, in ms. */
const LOOK_SOON_MS = 1_000;
const ANSWER_LIMIT_MS = 5_000;

const answers = z.object({ success: z.literal(true), value: z.object({ emulator: z.url().optional() }).nullable() });

/**
 * The origins that the pages' policy allows for third-party sign-in: none unless the site has it switched on and configured. Asked of
 * the backend now and then; while that is away, what it said last holds.
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
      // Stopped meanwhile.
      await setTimeout(wait, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** Asks the backend now. Never throws: a page whose policy lacks the origin says that the sign-in cannot be reached. */
  async look(): Promise<void> {
    try {
      const url = new URL(calls.socialSettings.path, this.backend.choose());
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
      const { value } = answers.parse(await answer.json());
      this.#origins = value ? [value.emulator ? new URL(value.emulator).origin : FIREBASE_ORIGIN] : [];
    } catch (error) {
      this.log.debug(error, 'whether the site offers third-party sign-in is not known');
    }
  }
}
