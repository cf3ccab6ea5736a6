import { calls, type InputOf } from '@r777/shared/contracts';
import { type AppError, awaitErrorTexts, request, toAppError } from '@r777/shared/core';
import { useQueryCache } from '@r777/shared/react';
import { useRef, useState } from 'react';

/** Sends a proof, one at a time. @returns the confirmation or why there is none; nothing while another is under way */
export function useConfirm() {
  const cache = useQueryCache();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function prove(
    proof: () => Promise<InputOf<typeof calls.confirm> | null>,
  ): Promise<{ confirmation: string } | { failed: AppError } | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      const input = await proof();
      return input && (await request(calls.confirm, input));
    } catch (thrown) {
      const failed = toAppError(thrown);
      await awaitErrorTexts();
      if (failed.code === 'paymentPassword.locked') {
        void cache.invalidate(calls.confirmWays);
        void cache.invalidate(calls.securityConfig);
      }
      return { failed };
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { prove, busy };
}
