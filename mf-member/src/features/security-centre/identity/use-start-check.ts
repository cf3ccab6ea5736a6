import { calls } from '@r777/shared/contracts';
import { AppError, awaitErrorTexts, request, toAppError } from '@r777/shared/core';
import { useBusy, useQueryCache } from '@r777/shared/react';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * How long the button stays busy while the browser leaves the page, in ms. Afterwards the member can tap again: a
 * home-screen app may open the provider's page above this one, and Back may show this page as it was.
 */
const LEAVING_MS = 5_000;

/** Begins or continues the proof, and goes to the provider's page in this tab. One request at a time. */
export function useStartCheck() {
  const cache = useQueryCache();
  const running = useRef<AbortController>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError | null>(null);
  useBusy(busy);
  const release = useCallback(() => {
    clearTimeout(leaving.current);
    running.current = undefined;
    setBusy(false);
  }, []);
  useEffect(
    () => () => {
      // A member who has left the form in the meantime stays on the site.
      running.current?.abort();
      release();
    },
    [release],
  );

  async function start(): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setFailure(null);
    try {
      const { url } = await request(calls.startIdentityCheck, {}, { signal: controller.signal });
      // The provider names the address, so only a web page is followed.
      if (!/^https?:\/\//.test(url)) throw new AppError('system.unavailable');
      location.assign(url);
      leaving.current = setTimeout(release, LEAVING_MS);
    } catch (thrown) {
      const error = toAppError(thrown);
      await awaitErrorTexts();
      if (controller.signal.aborted) return;
      if (!error.code.startsWith('session.')) setFailure(error);
      release();
    }
    // The proof has begun, or it has changed since the page read it.
    void cache.invalidate(calls.identityCheck);
  }
  return { start, busy, failure };
}
