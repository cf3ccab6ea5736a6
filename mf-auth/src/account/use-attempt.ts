import { type AppError, bus, type TextKey, toAppError, toast } from '@r777/shared/core';
import { paths, useNavigate } from '@r777/shared/router';
import { checkRule } from '@r777/shared/validate';
import { useEffect, useRef, useState } from 'react';

/** How an attempt ended. `gone`: the form was closed, or another attempt is running. */
export type Outcome<T> = { done: T } | { failed: AppError } | 'gone';

/** One attempt at a time, with a toast that asks to wait for up to `limit` ms. After that, only the button shows it. */
export function useAttempt() {
  const running = useRef(false);
  const here = useRef(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const attempt = async <T>(work: () => Promise<T>, limit?: number): Promise<Outcome<T>> => {
    if (running.current) return 'gone';
    running.current = true;
    setBusy(true);
    const waiting = toast.show({ kind: 'loading', ...(limit === undefined ? {} : { duration: limit }) });
    const outcome = await work().then(
      (done): Outcome<T> => ({ done }),
      (thrown): Outcome<T> => {
        const failed = toAppError(thrown);
        // The site may have switched off this form since the page loaded its flags.
        if (failed.code === 'permission.denied') bus.emit('site.changed', {});
        return { failed };
      },
    );
    toast.hide(waiting);
    running.current = false;
    setBusy(false);
    return here.current ? outcome : 'gone';
  };
  return { attempt, busy };
}

/** How long a form stays after success, in ms: as long as the success message (AUTHF-05, AUTHC-12). */
const STAYS_MS = 1000;

/**
 * Goes home a moment after a success; `leaving` is true from then on. If the form has been closed by then, nothing
 * happens.
 */
export function useHomeSoon() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const goHomeSoon = () => {
    setLeaving(true);
    timer.current = setTimeout(() => navigate(paths.home), STAYS_MS);
  };
  return { goHomeSoon, leaving };
}

/** Error of a new password (AUTHC-06) or of its confirmation (AUTHC-07, AUTHC-08). */
export function newPasswordProblem(password: string, confirmation?: string): TextKey | null {
  if (confirmation === undefined) return checkRule('password', password);
  if (confirmation === '') return 'enter_password';
  return confirmation === password ? null : 'in_confirmation_correct';
}
