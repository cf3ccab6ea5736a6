import type { Call, calls, InputOf } from '@r777/shared/contracts';
import { type AppError, awaitErrorTexts, sessionStore, toAppError } from '@r777/shared/core';
import { sendOnce } from '@r777/shared/once';
import { useBusy } from '@r777/shared/react';
import { useEffect, useRef, useState } from 'react';

/** The confirmed change. */
export type Purpose = InputOf<typeof calls.confirm>['purpose'];
/**
 * How a change ended. `isRepeat`: an earlier try may have made it. `cancelled`: the player closed the sheet, left the
 * form, or another change is pending.
 */
export type Change<T> = { done: T; isRepeat?: boolean } | { failed: AppError } | 'cancelled';

const member = () => sessionStore.getState().session?.userName;

/**
 * A change that the member has to confirm. The confirmation is kept until a change has used it, so a member who
 * corrects a field after a refusal is not asked again. After a lost answer, the change is repeated with the same key,
 * so it is not made twice. `sheet` goes into {@link ConfirmSheet}.
 */
export function useConfirmedChange(purpose: Purpose) {
  // What a deposit asks for is no secret. Its key is kept in the tab, so that a reload charges nothing twice.
  const isMoney = purpose === 'oneTap';
  const running = useRef(false);
  const here = useRef(true);
  const confirmation = useRef<string | null>(null);
  const answer = useRef<((confirmation: string | null) => void) | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  useBusy(busy);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      answer.current?.(null);
    };
  }, []);

  const ask = () =>
    new Promise<string | null>((resolve) => {
      answer.current = (given) => {
        answer.current = null;
        setOpen(false);
        resolve(given);
      };
      setOpen(true);
    });

  type Send<T> = (confirmation: string) => Promise<T>;

  async function attempt<T>(send: Send<T>, isUsed: (done: T) => boolean): Promise<Change<T> | 'unconfirmed'> {
    confirmation.current ??= await ask();
    if (confirmation.current === null) return 'cancelled';
    try {
      const done = await send(confirmation.current);
      if (isUsed(done)) confirmation.current = null;
      return { done };
    } catch (thrown) {
      const failed = toAppError(thrown);
      if (failed.code !== 'confirmation.required') return { failed };
      confirmation.current = null;
      return 'unconfirmed';
    }
  }

  /**
   * Makes a change that takes more than one call. `send` throws what the server refuses.
   * @param isUsed whether the confirmation is used up by what `send` returned; a ceremony that the member cancelled keeps it
   */
  async function changeBy<T>(send: Send<T>, isUsed: (done: T) => boolean = () => true): Promise<Change<T>> {
    if (running.current) return 'cancelled';
    const who = member();
    running.current = true;
    setBusy(true);
    let outcome = await attempt(send, isUsed);
    // The confirmation has expired, or another device has changed something, so the member confirms again.
    if (outcome === 'unconfirmed') outcome = await attempt(send, isUsed);
    if (outcome === 'unconfirmed') outcome = 'cancelled';
    if (outcome !== 'cancelled' && 'failed' in outcome) await awaitErrorTexts();
    running.current = false;
    setBusy(false);
    // A member who has left the form still gets to know of the deposit; the next member does not.
    const isTold = isMoney ? member() === who : here.current;
    return isTold ? outcome : 'cancelled';
  }

  /** @param content what is sent, without the confirmation: the same content is the same change */
  async function change<I extends object, T>(call: Call<I, T>, content: Omit<I, 'confirmation'>): Promise<Change<T>> {
    const send = (given: string) =>
      sendOnce(call, content, { kind: call.path, secret: !isMoney, secrets: { confirmation: given } });
    const outcome = await changeBy(send);
    if (outcome === 'cancelled' || 'failed' in outcome) return outcome;
    const { answer: done, isRepeat } = outcome.done;
    return { done, isRepeat };
  }

  return {
    change,
    changeBy,
    busy,
    sheet: { purpose, open, onAnswer: (given: string | null) => answer.current?.(given) },
  };
}
