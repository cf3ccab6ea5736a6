import { calls, type PlayLimits } from '@r777/shared/contracts';
import { bus, toast } from '@r777/shared/core';
import { useAction, useQueryCache } from '@r777/shared/react';
import { useSafetyTexts } from '../../../texts/safety-texts';

/** Setting a limit, confirming a looser one after its waiting time, and cancelling it. All tabs and devices follow. */
export function useLimitActions(done?: () => void) {
  const t = useSafetyTexts();
  const cache = useQueryCache();
  const take = async (answer: PlayLimits) => {
    // A pending read may have been requested before the change.
    await cache.cancel(calls.playLimits);
    cache.set(calls.playLimits, {}, () => answer);
    void cache.invalidate(calls.playSession);
    bus.emit('safety.changed', {});
    done?.();
  };
  const tell = (text: string) => toast.show({ kind: 'success', text, duration: 'short' });
  const set = useAction(calls.setPlayLimit, {
    onSuccess: async (answer, { kind }) => {
      await take(answer);
      const waits = answer.limits.find((limit) => limit.kind === kind)?.next;
      tell(t(kind === 'realityCheck' ? 'check.saved' : waits ? 'form.waits' : 'form.saved'));
    },
  });
  const confirmNext = useAction(calls.confirmPlayLimit, {
    onSuccess: async (answer) => {
      await take(answer);
      tell(t('limits.confirmed'));
    },
  });
  const dropNext = useAction(calls.dropPlayLimit, {
    onSuccess: async (answer) => {
      await take(answer);
      tell(t('limits.dropped'));
    },
  });
  return { set, confirmNext, dropNext };
}
