import type { calls, InputOf } from '@r777/shared/contracts';
import { type AppError, awaitErrorTexts, toAppError } from '@r777/shared/core';
import { useEffect, useRef, useState } from 'react';

/** What is confirmed. */
export type Purpose = InputOf<typeof calls.confirm>['purpose'];
/** How a change ended. `cancelled`: the player closed the sheet, left the form, or another change is under way. */
export type Change<T> = { done: T } | { failed: AppError } | 'cancelled';

/** Sends the change, under a key that makes a repeat of it harmless. */
export type Send<T> = (confirmation: string, idempotencyKey: string) => Promise<T>;

/** Nobody knows whether the server heard. */
export const isUnsure = ({ code }: AppError): boolean => code === 'network.timeout' || code === 'network.failed';

/**
 * A change that its member has to confirm. The confirmation is kept until a change has used it: who corrects a field
 * after a refusal is not asked again. A change whose answer was lost is repeated under the same key, so it is not made
 * twice. `sheet` goes into {@link ConfirmSheet}.
 */
export function useConfirmedChange(purpose: Purpose) {
  const running = useRef(false);
  const here = useRef(true);
  const confirmation = useRef<string | null>(null);
  const unsure = useRef<{ content: string; key: string } | null>(null);
  const answer = useRef<((confirmation: string | null) => void) | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
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

  async function attempt<T>(content: string, send: Send<T>): Promise<Change<T> | 'unconfirmed'> {
    confirmation.current ??= await ask();
    if (confirmation.current === null) return 'cancelled';
    const key = unsure.current?.content === content ? unsure.current.key : crypto.randomUUID();
    unsure.current = null;
    try {
      const done = await send(confirmation.current, key);
      confirmation.current = null;
      return { done };
    } catch (thrown) {
      const failed = toAppError(thrown);
      if (isUnsure(failed)) unsure.current = { content, key };
      if (failed.code !== 'confirmation.required') return { failed };
      confirmation.current = null;
      return 'unconfirmed';
    }
  }

  /** @param content what is sent, without the confirmation: the same content is the same change */
  async function change<T>(content: object, send: Send<T>): Promise<Change<T>> {
    if (running.current) return 'cancelled';
    running.current = true;
    setBusy(true);
    const same = JSON.stringify(content);
    let outcome = await attempt(same, send);
    // It has expired, or another device has changed something: once more.
    if (outcome === 'unconfirmed') outcome = await attempt(same, send);
    if (outcome === 'unconfirmed') outcome = 'cancelled';
    if (outcome !== 'cancelled' && 'failed' in outcome) await awaitErrorTexts();
    running.current = false;
    if (!here.current) return 'cancelled';
    setBusy(false);
    return outcome;
  }

  return { change, busy, sheet: { purpose, open, onAnswer: (given: string | null) => answer.current?.(given) } };
}
