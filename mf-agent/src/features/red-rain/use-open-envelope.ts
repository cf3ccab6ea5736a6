import { calls } from '@r777/shared/contracts';
import { awaitErrorTexts, bus } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache } from '@r777/shared/react';
import { useState } from 'react';

/**
 * Opens the agent's envelope of a rain. The rain's id is the idempotency key: a second tap, another tab, a reload and a lost
 * answer all get the one envelope.
 */
export function useOpenEnvelope(rainId: string) {
  const errorText = useErrorText();
  const cache = useQueryCache();
  const [failed, setFailed] = useState<string | null>(null);
  const refresh = () => Promise.all([cache.invalidate(calls.redRain), cache.invalidate(calls.redRainWinnings)]);
  const action = useAction(calls.openEnvelope, {
    idempotencyKey: rainId,
    onSuccess: ({ amount }) => {
      cache.set(calls.redRain, {}, (old) =>
        old?.rain?.id === rainId ? { ...old, rain: { ...old.rain, opened: amount } } : old,
      );
      bus.emit('balance.changed', { source: 'mf-agent' });
      void refresh();
    },
    onError: async (error) => {
      await awaitErrorTexts();
      // The envelope that is open already is shown with its amount.
      setFailed(error.code === 'redRain.opened' ? null : errorText(error));
      await refresh();
    },
  });
  const open = () => {
    if (action.isPending || action.isSuccess) return;
    setFailed(null);
    action.mutate({ rainId });
  };
  return { open, opening: action.isPending, justOpened: action.isSuccess, failed };
}
