import type { FirstScreen, FirstScreenCall } from '@mfe/contract';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type Language, site } from '../../site';
import type { Backend } from '../backends';
import { callFor, entriesByAddress } from './fill';

/** A slower backend is asked again in the next round, in ms. */
const ANSWER_LIMIT_MS = 5_000;
/** A longer answer is not read, in bytes. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Wait after an answer without data, in ms: doubled with each further one. */
const WAIT_MS = { first: 1_000, longest: 15_000 };

/** Key by which equal calls in one language are merged. */
export const callKey = ({ call, input }: FirstScreenCall, language: Language): string =>
  JSON.stringify([call, input, language]);

const answer = z.object({ success: z.literal(true), value: z.unknown() });

/** The guest answers of the backend with which first screens are filled. The last good answer of each call stays. */
export class Answers {
  readonly #known = new Map<string, { text: string; value: unknown }>();
  /** Calls whose last answer had no data: the backend does not know the call, or refuses it. */
  readonly #refused = new Map<string, { wait: number; until: number }>();

  constructor(
    private readonly backend: Backend,
    private readonly log: FastifyBaseLogger,
    private readonly maxBytes = MAX_ANSWER_BYTES,
  ) {}

  /** The answer to a call; undefined while there was none. */
  of(call: FirstScreenCall, language: Language): unknown {
    return this.#known.get(callKey(call, language))?.value;
  }

  /** The raw answer: the JSON of `{ success, value }`. */
  textOf(call: FirstScreenCall, language: Language): string | undefined {
    return this.#known.get(callKey(call, language))?.text;
  }

  /** Whether a call is due now. A call that the backend refused waits longer; an unreachable backend delays no call. */
  isDue(call: FirstScreenCall, language: Language): boolean {
    return performance.now() >= (this.#refused.get(callKey(call, language))?.until ?? 0);
  }

  /** Forgets the answers to all other calls. */
  keep(wanted: { has(key: string): boolean }): void {
    for (const kept of [this.#known, this.#refused])
      for (const key of kept.keys()) if (!wanted.has(key)) kept.delete(key);
  }

  /**
   * Makes the call again.
   * @returns whether the answer has changed. Never throws.
   */
  async ask(call: FirstScreenCall, language: Language): Promise<boolean> {
    const key = callKey(call, language);
    let isAnswered = false;
    try {
      const url = new URL(site.calls[call.call]?.path ?? '', this.backend.choose());
      for (const [name, value] of Object.entries(call.input)) url.searchParams.set(name, String(value));
      if (call.language !== false) url.searchParams.set('language', language);
      const got = await fetch(url, {
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        redirect: 'error',
        headers: { language },
      });
      isAnswered = true;
      const text = await bodyOf(got, this.maxBytes);
      const isOther = this.#known.get(key)?.text !== text;
      if (isOther) this.#known.set(key, { text, value: answer.parse(JSON.parse(text)).value });
      this.#refused.delete(key);
      return isOther;
    } catch (error) {
      if (isAnswered) this.#wait(key);
      this.log.debug(error, `${call.call} is not known for first screens; the last answer is kept`);
      return false;
    }
  }

  #wait(key: string): void {
    const last = this.#refused.get(key)?.wait;
    const wait = last === undefined ? WAIT_MS.first : Math.min(2 * last, WAIT_MS.longest);
    this.#refused.set(key, { wait, until: performance.now() + wait });
  }
}

async function bodyOf(got: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of got.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Calls for entries whose answers are cached, in each language; the pages of all others have their grey placeholder.
 */
const MAX_ENTRY_CALLS = 200;
/**
 * Calls of entries that are compared in a plan, in each language: screens may share calls, and an entry may give a call
 * no value.
 */
const MAX_COMPARED = 20 * MAX_ENTRY_CALLS;
/** Maximum number of these calls in a round. A round is one second. */
const ENTRY_CALLS_A_ROUND = 8;
/** A longer answer is not read, in bytes. */
const MAX_ENTRY_BYTES = 64 * 1024;
/** Age at which the answer for an entry without visits is requested again, in ms. */
const ENTRY_AGE_MS = 60_000;

interface EntryCall {
  call: FirstScreenCall;
  language: Language;
  /** When the call was made last, by the monotonic clock of this process, in ms; `-ENTRY_AGE_MS` for never. */
  asked: number;
  visited: boolean;
}

/**
 * The answers that belong to one entry of a list, such as the games of one vendor. An address influences neither the
 * number of calls nor the number of cached answers: the calls are those for the entries of the host's lists, up to a
 * limit. Each round updates a few entries; those of visited pages come first.
 */
export class EntryCalls {
  readonly #answers: Answers;
  #calls = new Map<string, EntryCall>();

  constructor(backend: Backend, log: FastifyBaseLogger) {
    this.#answers = new Answers(backend, log, MAX_ENTRY_BYTES);
  }

  /** Finds the entries of these screens in the current lists, and drops the answers for all others. */
  plan(
    screens: readonly FirstScreen[],
    listsOf: (screen: FirstScreen, language: Language) => Readonly<Record<string, unknown>>,
  ): void {
    const planned = new Map<string, EntryCall>();
    for (const language of site.languages) {
      const found = new Set<string>();
      let compared = 0;
      for (const [key, call] of callsOfEntries(screens, (screen) => listsOf(screen, language), language)) {
        planned.set(key, this.#calls.get(key) ?? { call, language, asked: -ENTRY_AGE_MS, visited: false });
        compared += 1;
        // Lists may have thousands of entries: further calls are not built.
        if (found.add(key).size === MAX_ENTRY_CALLS || compared === MAX_COMPARED) break;
      }
    }
    this.#calls = planned;
    this.#answers.keep(planned);
  }

  /** The answer to a call for an entry whose page is being visited, unchanged; undefined if there was none. */
  textOf(call: FirstScreenCall, language: Language): string | undefined {
    const planned = this.#calls.get(callKey(call, language));
    if (!planned) return undefined;
    planned.visited = true;
    return this.#answers.textOf(call, language);
  }

  /** Makes the calls whose turn it is. @returns whether a known answer has changed. Never throws. */
  async ask(): Promise<boolean> {
    const now = performance.now();
    const turn = [...this.#calls.values()]
      .filter(({ visited, asked }) => visited || now - asked >= ENTRY_AGE_MS)
      .sort((a, b) => Number(b.visited) - Number(a.visited) || a.asked - b.asked)
      .slice(0, ENTRY_CALLS_A_ROUND);
    const changed = await Promise.all(
      turn.map(async (one) => {
        const { call, language } = one;
        one.asked = now;
        one.visited = false;
        const wasKnown = this.#answers.of(call, language) !== undefined;
        return (await this.#answers.ask(call, language)) && wasKnown;
      }),
    );
    return changed.includes(true);
  }
}

/** The calls that differ by entry, for each entry of each screen's list. */
function* callsOfEntries(
  screens: readonly FirstScreen[],
  listsOf: (screen: FirstScreen) => Readonly<Record<string, unknown>>,
  language: Language,
): Generator<[key: string, call: FirstScreenCall]> {
  for (const screen of screens) {
    const own = Object.values(screen.calls).filter(({ asked }) => asked);
    if (!screen.entry || own.length === 0) continue;
    for (const entry of entriesByAddress(screen.entry, listsOf(screen)))
      for (const call of own) {
        const filled = callFor(call, entry);
        yield [callKey(filled, language), filled];
      }
  }
}
