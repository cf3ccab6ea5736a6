import { type AppError, bus, toAppError, toast } from '@r777/shared/core';
import { useEffect, useRef, useState } from 'react';

/** How an attempt ended. `gone`: the form was closed meanwhile, or another attempt is running. */
export type Outcome<T> = { done: T } | { failed: AppError } | 'gone';

/** One attempt at a time, with a toast that asks to wait, for `limit` ms at most: then only the button shows it. */
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
