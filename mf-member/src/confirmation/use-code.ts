import { type AppError, awaitErrorTexts, serverNow, toAppError } from '@r777/shared/core';
import { useServerNow } from '@r777/shared/server-time';
import { useEffect, useRef, useState } from 'react';

/** Sends a code, and waits until another may be sent. */
export interface CodeSender {
  readonly secondsLeft: number;
  readonly busy: boolean;
  /** A code was sent from here. */
  readonly sent: boolean;
  send(): void;
}

/** One send at a time; leaving the form cancels it. The server says when another may follow. */
export function useCode({
  send,
  onRefused,
}: {
  send: (signal: AbortSignal) => Promise<{ expirationTime: number }>;
  onRefused: (error: AppError) => void;
}): CodeSender {
  const [until, setUntil] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const now = useServerNow(500, until);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      const { expirationTime } = await send(controller.signal);
      // The wait is a duration, so a phone with a wrong clock waits as long as others.
      setUntil(Math.max(expirationTime, serverNow()));
    } catch (thrown) {
      const error = toAppError(thrown);
      await awaitErrorTexts();
      if (error.code !== 'network.aborted') onRefused(error);
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  }
  const secondsLeft = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  return { secondsLeft, busy, sent: until !== null, send: () => void start() };
}
