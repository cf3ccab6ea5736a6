import { type FirstScreen, type FirstScreenCall, type Language, languages } from '@r777/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Backend } from '../backends';
import { Answers, keyOf } from './answers';
import { callFor, entriesByAddress } from './fill';

/** Calls for entries whose answers are kept, in each language; the pages of all others have their grey shape. */
const MAX_ENTRY_CALLS = 200;
/** How many of them are asked in a round, which is a second. */
const ENTRY_CALLS_A_ROUND = 8;
/** A longer answer is not read, in bytes. */
const MAX_ENTRY_BYTES = 64 * 1024;
/** Age at which the answer for an entry that nobody visits is asked for again, in ms. */
const ENTRY_AGE_MS = 60_000;

interface EntryCall {
  call: FirstScreenCall;
  language: Language;
  /** When it was asked last; 0 for never. */
  asked: number;
  visited: boolean;
}

/**
 * The answers that belong to one entry of a list: the games of one vendor. An address decides neither how many calls are made nor how
 * many answers are kept: the calls are those for the entries of the lists that the host has, up to a limit, and in each round
 * a few have their turn, those of visited pages first.
 */
export class EntryCalls {
  readonly #answers: Answers;
  #calls = new Map<string, EntryCall>();

  constructor(backend: Backend, log: FastifyBaseLogger) {
    this.#answers = new Answers(backend, log, MAX_ENTRY_BYTES);
  }

  /** Finds the entries of these screens in the lists of now, and forgets the answers for all others. */
  plan(
    screens: readonly FirstScreen[],
    listsOf: (screen: FirstScreen, language: Language) => Readonly<Record<string, unknown>>,
  ): void {
    const planned = new Map<string, EntryCall>();
    for (const language of languages) {
      const found = new Map(screens.flatMap((screen) => callsOfEntries(screen, listsOf(screen, language), language)));
      for (const [key, call] of [...found].slice(0, MAX_ENTRY_CALLS))
        planned.set(key, this.#calls.get(key) ?? { call, language, asked: 0, visited: false });
    }
    this.#calls = planned;
    this.#answers.keep(planned);
  }

  /** The answer to a call for an entry whose page is being visited; undefined while there was none. */
  of(call: FirstScreenCall, language: Language): unknown {
    const planned = this.#calls.get(keyOf(call, language));
    if (!planned) return undefined;
    planned.visited = true;
    return this.#answers.of(call, language);
  }

  /** Asks for those whose turn it is. @returns whether an answer that was known is another one now. Never throws. */
  async ask(): Promise<boolean> {
    const now = Date.now();
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

/** The calls that differ by entry, for each entry of a screen's list. */
function callsOfEntries(
  { calls, entry: by }: FirstScreen,
  answers: Readonly<Record<string, unknown>>,
  language: Language,
): [key: string, call: FirstScreenCall][] {
  const own = Object.values(calls).filter(({ asked }) => asked);
  if (!by || own.length === 0) return [];
  return entriesByAddress(by, answers)
    .flatMap((entry) => own.map((call) => callFor(call, entry)))
    .map((call) => [keyOf(call, language), call]);
}
