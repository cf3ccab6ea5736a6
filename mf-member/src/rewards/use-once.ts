import type { Call } from '@r777/shared/contracts';
import { type AppError, awaitErrorTexts, request, sessionStore, toAppError } from '@r777/shared/core';
import { useBusy } from '@r777/shared/react';
import { useRef, useState } from 'react';
import { forgetKey, keyFor } from './once-keys';

/** How a call ended. Null: it is under way already, or its member is gone. */
export type Outcome<O> = { done: O } | { failed: AppError } | null;

const UNDECIDED = /^(network|session|system)\./;

/** True when nobody knows whether the server heard: the next try has the same key. */
export const isUnsure = ({ code }: AppError): boolean => UNDECIDED.test(code) || code === 'request.rateLimited';

const whoIsIn = () => sessionStore.getState().session?.userName;

/**
 * Sends a money call once for its `content`: a second tap does nothing while it is under way, and a call whose answer
 * was lost, also by a reload, is repeated under the same key. What comes back after a log-out is dropped.
 */
export function useOnce<I, O>(call: Call<I, O>) {
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  useBusy(busy.size > 0);

  async function send(content: string, input: I): Promise<Outcome<O>> {
    if (running.current.has(content)) return null;
    running.current.add(content);
    setBusy(new Set(running.current));
    const who = whoIsIn();
    try {
      const done = await request(call, input, { idempotencyKey: keyFor(content) });
      forgetKey(content);
      return who === whoIsIn() ? { done } : null;
    } catch (thrown) {
      const failed = toAppError(thrown);
      if (!isUnsure(failed)) forgetKey(content);
      await awaitErrorTexts();
      return who === whoIsIn() ? { failed } : null;
    } finally {
      running.current.delete(content);
      setBusy(new Set(running.current));
    }
  }
  return { send, busy };
}
