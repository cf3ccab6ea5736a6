import type { Call } from '@r777/shared/contracts';
import { type AppError, awaitErrorTexts, sessionStore, toAppError } from '@r777/shared/core';
import { useBusy } from '@r777/shared/react';
import { useRef, useState } from 'react';
import { contentOf, type SendOptions, sendOnce } from './send-once';

export { type RequestEffect, useOutcomeText } from './outcome-text';
export {
  forgetOtherRequests,
  isUnknownOutcome,
  refuseOffline,
  type SendOptions,
  sendOnce,
  sendUnderKey,
} from './send-once';

/**
 * How a request ended. `ignored`: the same request is pending, the form is closed, or another member has logged in.
 * `isRepeat`: an earlier tap had no answer, so this one may be older than the tap. `failed`: `isUnknownOutcome` says
 * whether it may have been done.
 */
export type Outcome<O> = { readonly done: O; readonly isRepeat: boolean } | { readonly failed: AppError } | 'ignored';

/** Options of {@link useSendOnce}. */
export type HookOptions = Pick<SendOptions, 'kind' | 'secret'> & {
  /** The form is over with its success: a second tap may come while the form is on its way out. */
  readonly endsForm?: boolean;
};

/** Options of one request. */
export type RequestParts = Pick<SendOptions, 'secrets' | 'of' | 'key'>;

const member = () => sessionStore.getState().session?.userName;

/**
 * Sends a call that creates something or moves money, once. A double tap is one request. A repeat of the same content uses the same key
 * until the server has said yes or no for certain ({@link sendOnce}).
 */
export function useSendOnce<I extends object, O>(
  call: Call<I, O>,
  { kind, secret = false, endsForm = false }: HookOptions,
) {
  const running = useRef(new Set<string>());
  const isOver = useRef(false);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  useBusy(pending.size > 0);

  async function send(input: Partial<I>, parts: RequestParts = {}): Promise<Outcome<O>> {
    const content = contentOf(input, parts.of);
    if (isOver.current || running.current.has(content)) return 'ignored';
    running.current.add(content);
    setPending(new Set(running.current));
    const who = member();
    // A log-out, or another member's log-in, may come before the answer.
    const belongs = (outcome: Outcome<O>) => (who === member() ? outcome : 'ignored');
    try {
      const { answer: done, isRepeat } = await sendOnce(call, input, { kind, secret, ...parts });
      isOver.current = endsForm;
      return belongs({ done, isRepeat });
    } catch (thrown) {
      const failed = toAppError(thrown);
      await awaitErrorTexts();
      return belongs({ failed });
    } finally {
      running.current.delete(content);
      setPending(new Set(running.current));
    }
  }
  const isPending = (input: object, of?: string) => pending.has(contentOf(input, of));
  return { send, busy: pending.size > 0, isPending };
}
