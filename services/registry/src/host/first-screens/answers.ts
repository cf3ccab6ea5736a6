import { calls, type FirstScreenCall, type Language } from '@r777/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Backend } from '../backends';

/** A slower backend is asked again in the next round, in ms. */
const ANSWER_LIMIT_MS = 5_000;
/** A longer answer is not read, in bytes. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Which of two calls are the same, in a language. */
export const keyOf = ({ call, input }: FirstScreenCall, language: Language): string =>
  JSON.stringify([call, input, language]);

const answer = z.object({ success: z.literal(true), value: z.unknown() });
const table: Record<string, { path: string } | undefined> = calls;

/** The answers of wps that first screens are filled from, as a guest gets them. The last good one of each call stays. */
export class Answers {
  readonly #known = new Map<string, { text: string; value: unknown }>();

  constructor(
    private readonly backend: Backend,
    private readonly log: FastifyBaseLogger,
    private readonly maxBytes = MAX_ANSWER_BYTES,
  ) {}

  /** The answer to a call; undefined while there was none. */
  of(call: FirstScreenCall, language: Language): unknown {
    return this.#known.get(keyOf(call, language))?.value;
  }

  /** Forgets the answers to all other calls. */
  keep(wanted: { has(key: string): boolean }): void {
    for (const key of this.#known.keys()) if (!wanted.has(key)) this.#known.delete(key);
  }

  /** Asks again. @returns whether the answer is another one now. Never throws. */
  async ask(call: FirstScreenCall, language: Language): Promise<boolean> {
    const key = keyOf(call, language);
    try {
      const url = new URL(table[call.call]?.path ?? '', this.backend.choose());
      for (const [name, value] of Object.entries(call.input)) url.searchParams.set(name, String(value));
      if (call.language !== false) url.searchParams.set('language', language);
      const got = await fetch(url, {
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        redirect: 'error',
        headers: { language },
      });
      const text = await textOf(got, this.maxBytes);
      if (this.#known.get(key)?.text === text) return false;
      this.#known.set(key, { text, value: answer.parse(JSON.parse(text)).value });
      return true;
    } catch (error) {
      this.log.debug(error, `${call.call} is not known for first screens; the last answer is kept`);
      return false;
    }
  }
}

async function textOf(got: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of got.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
