import { type Call, outcomeOf } from '@r777/shared/contracts';
import { AppError, randomId, request, sessionStore, tabId, toAppError } from '@r777/shared/core';
import { keptRequests } from './kept-requests';

/** Pause before a request is repeated after a network failure, in ms. */
const RETRY_AFTER_MS = 400;

/** Options of {@link sendOnce}. */
export interface SendOptions {
  /** Names the kind of request; part of the key's name in the tab's storage. */
  readonly kind: string;
  /** Parts of the input that are never stored: passwords, confirmations. */
  readonly secrets?: object;
  /** Distinguishes requests with equal inputs, for example by period. */
  readonly of?: string;
  /** A key that follows from the request itself: then other tabs and devices repeat the same request. Default: a random key. */
  readonly key?: string;
  /** The content itself is secret. It is kept in memory, not in the tab's storage. */
  readonly secret?: boolean;
}

/** Errors of attempts that were turned away while an earlier attempt under the same key may have succeeded. */
const stillOpen = new WeakSet<AppError>();
/** Errors of requests that never left the phone. */
const unsent = new WeakSet<AppError>();

/** True if the outcome of the work is unknown: the next attempt then uses the same key. All screens use this rule. */
export const isUnknownOutcome = (error: AppError): boolean =>
  stillOpen.has(error) || (outcomeOf(error.code) === 'unknown' && !unsent.has(error));

/**
 * Refuses a request while the phone knows that it is offline. Nothing is sent, so the outcome is known.
 *
 * @param isOpen - an earlier attempt under the same key may have succeeded, so the outcome stays unknown
 * @throws AppError `network.offline`
 */
export function refuseOffline(isOpen = false): void {
  if (navigator.onLine !== false) return;
  const error = new AppError('network.offline');
  (isOpen ? stillOpen : unsent).add(error);
  throw error;
}

/** Text that identifies a request. */
export const contentOf = (input: object, of?: string): string => JSON.stringify(of === undefined ? input : [input, of]);

/** Forgets all open requests of a kind except one: their content can no longer be repeated unchanged. */
export function forgetOtherRequests(kind: string, input: object, of?: string): void {
  keptRequests(kind, false).dropOthers(contentOf(input, of));
}

const member = () => sessionStore.getState().session?.userName;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Sends a request under a key that the caller keeps, and repeats it once after a network failure. The caller drops the key after a yes, or
 * after an error for which {@link isUnknownOutcome} is false.
 *
 * @param isOpen - an earlier attempt under the same key may have succeeded
 * @throws AppError
 */
export async function sendUnderKey<I extends object, O>(
  call: Call<I, O>,
  input: I,
  key: string,
  isOpen: boolean,
): Promise<O> {
  refuseOffline(isOpen);
  let mayBeDone = isOpen;
  const who = member();
  // `request` would repeat a lost attempt itself and return only the second answer, which hides the loss. So this
  // function repeats it.
  const attempt = () => request({ ...call, idempotent: false }, input, { idempotencyKey: key });
  try {
    return await attempt().catch(async (thrown: unknown) => {
      if (toAppError(thrown).code !== 'network.failed') throw thrown;
      mayBeDone = true;
      await pause(RETRY_AFTER_MS);
      // Another member has logged in, who has not asked for this.
      if (member() !== who) throw thrown;
      return attempt();
    });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (mayBeDone && outcomeOf(error.code) === 'turnedAway') stillOpen.add(error);
    throw error;
  }
}

/** An answer. `isRepeat`: an earlier tap had no answer, so this one may be older than the tap. */
interface Sent<O> {
  readonly answer: O;
  readonly isRepeat: boolean;
}

/**
 * Makes a call that must happen once. The key is stored before the first attempt, so that a reload, a log-in or another version of the
 * remote repeats the same request. It is dropped when the server has said yes or no for certain. A request that was only turned away keeps
 * its key for the next try.
 *
 * @throws AppError; {@link isUnknownOutcome} says whether the call may have been done
 */
export async function sendOnce<I extends object, O>(
  call: Call<I, O>,
  input: object,
  { kind, secrets, of, key: derived, secret = false }: SendOptions,
): Promise<Sent<O>> {
  const who = member();
  const account = who ?? '';
  const kept = keptRequests(kind, secret);
  const wanted = { account, content: contentOf(input, of), tab: await tabId() };
  if (member() !== who) throw new AppError('network.aborted');
  const earlier = kept.find(wanted);
  const isOpen = earlier !== undefined && earlier.isOpen !== false;
  const sent = { ...wanted, key: derived ?? earlier?.key ?? randomId(), at: earlier?.at ?? Date.now() };
  refuseOffline(isOpen);
  kept.keep(sent);
  try {
    const answer = await sendUnderKey(call, { ...input, ...secrets } as I, sent.key, isOpen);
    // If the session has ended in the meantime, the member does not see this answer. The repeat after a log-in has to
    // get it again.
    if (member() === who || account === '') kept.drop(sent.key);
    return { answer, isRepeat: isOpen };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (isUnknownOutcome(error)) throw error;
    if (outcomeOf(error.code) === 'turnedAway' && !secret) kept.keep({ ...sent, isOpen: false });
    else kept.drop(sent.key);
    throw error;
  }
}
