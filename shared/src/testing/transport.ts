import {
  type Call,
  calls,
  errorStatus,
  type Failure,
  type InputOf,
  type OutputOf,
  type ServerErrorCode,
} from '../contracts';
import { AppError } from '../core/http/app-error';
import type { Message } from '../core/http/read';
import { setTransport } from '../core/http/transport';
import { currentLanguage } from '../core/i18n/i18n';

type Calls = typeof calls;
/** The name of a call. */
export type CallName = keyof Calls;
type Result<K extends CallName> = OutputOf<Calls[K]> | Failure | AppError;
/**
 * The answer of a call: a value, a failure ({@link refuse}), an AppError (the server does not answer), or a function of
 * the input.
 */
export type Answer<K extends CallName> = Result<K> | ((input: InputOf<Calls[K]>) => Result<K> | Promise<Result<K>>);
/** Answers by the call's name. */
export type Answers = { [K in CallName]?: Answer<K> };

/** One call as the transport saw it. */
export interface SeenCall {
  name: CallName | undefined;
  call: Call<unknown, unknown>;
  input: Record<string, unknown>;
  headers: Record<string, string>;
}

/** A refusal of the server. */
export function refuse(
  code: ServerErrorCode,
  extra: Pick<Partial<Failure>, 'field' | 'captchaRequired' | 'params'> = {},
): Failure {
  return { success: false, code, message: code, ...extra };
}

function nameOf({ call }: Message): CallName | undefined {
  const all = Object.entries(calls) as [CallName, Calls[CallName]][];
  return all.find(([, known]) => known.path === call.path && known.method === call.method)?.[0];
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'success' in value && value.success === false;

/** Calls that may use another language: the chat has codes of its own, and the search of the help centre reads both. */
const ofAnyLanguage: readonly (CallName | undefined)[] = ['chatLaunch', 'helpCenter'];

/** Whether a call requests its texts in another language than the one on screen. */
const asksInAnotherLanguage = ({ input }: Message, name: CallName | undefined): boolean =>
  !ofAnyLanguage.includes(name) && 'language' in input && input.language !== currentLanguage();

/**
 * Replaces the network in tests. A call without an answer fails with `system.unavailable` and a console message, and so
 * does a call in another language than the one on screen. Returns the calls in order; further answers can be added
 * through `answers`.
 */
export function answerCalls(answers: Answers = {}): { seen: SeenCall[]; answers: Answers } {
  const seen: SeenCall[] = [];
  setTransport(async (message) => {
    const name = nameOf(message);
    seen.push({ name, call: message.call, input: message.input, headers: message.headers });
    const answer = name && (answers[name] as Answer<CallName> | undefined);
    if (answer === undefined) {
      console.warn(`No answer prepared for ${message.call.method} ${message.call.path}`);
      return { status: 503, body: refuse('system.unavailable') };
    }
    if (asksInAnotherLanguage(message, name)) {
      console.warn(`${message.call.method} ${message.call.path} asks for ${message.input.language}`);
      return { status: 503, body: refuse('system.unavailable') };
    }
    const value = typeof answer === 'function' ? await (answer as (input: unknown) => unknown)(message.input) : answer;
    if (message.signal?.aborted) throw new AppError('network.aborted');
    if (value instanceof AppError) throw value;
    return isFailure(value)
      ? { status: errorStatus[value.code], body: value }
      : { status: 200, body: { success: true, value } };
  });
  return { seen, answers };
}
