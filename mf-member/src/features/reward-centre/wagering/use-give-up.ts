import { calls } from '@r777/shared/contracts';
import { type AppError, bus, formatMoney, toast } from '@r777/shared/core';
import { useLanguage, useQueryCache } from '@r777/shared/react';
import { useState } from 'react';
import { isUnsure, useOnce } from '../../../rewards/use-once';
import { useRewardsTexts } from '../../../texts/rewards-texts';

/** Gives up a bonus, once, and never for more than the dialog said. `onDone` closes the dialog. */
export function useGiveUp(onDone: () => void) {
  const t = useRewardsTexts();
  const language = useLanguage();
  const cache = useQueryCache();
  const { send, busy } = useOnce(calls.forfeitBonus);
  const [refusal, setRefusal] = useState<AppError | null>(null);

  async function giveUp(id: string, taken: string): Promise<void> {
    setRefusal(null);
    const outcome = await send(`forfeit:${id}:${taken}`, { id, taken });
    if (!outcome) return;
    if ('done' in outcome) {
      const amount = formatMoney(outcome.done.taken, language);
      toast.show({ kind: 'success', text: t('wagering.done', { amount }) });
      bus.emit('balance.changed', { source: 'mf-member' });
      onDone();
    } else {
      setRefusal(outcome.failed);
      // More would be lost by now: the dialog says how much.
      if (!isUnsure(outcome.failed)) void cache.invalidate(calls.forfeitPreview);
    }
    void cache.invalidate(calls.wagering);
  }
  return { giveUp, busy: busy.size > 0, refusal };
}
