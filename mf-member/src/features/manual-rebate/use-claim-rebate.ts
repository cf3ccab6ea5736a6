import { calls, type OutputOf } from '@r777/shared/contracts';
import { type AppError, bus, formatMoney, toast } from '@r777/shared/core';
import { useLanguage, useQueryCache } from '@r777/shared/react';
import { useEffect, useState } from 'react';
import { forgetKeys } from '../../rewards/once-keys';
import { useOnce } from '../../rewards/use-once';
import { useRewardsTexts } from '../../texts/rewards-texts';

/** What the call of the claimable rebate answers. */
export type Claimable = OutputOf<typeof calls.rebate>;

/** Names what would be claimed: the same stakes are the same claim. */
const contentOf = ({ content, total }: Claimable) => `rebate:${total}:${content.map(({ stake }) => stake).join()}`;

/** Claims everything that can be claimed, once: REWD-04. `refusal` is why the last try failed. */
export function useClaimRebate(rebate: Claimable) {
  const t = useRewardsTexts();
  const language = useLanguage();
  const cache = useQueryCache();
  const { send, busy } = useOnce(calls.claimRebate);
  const [refusal, setRefusal] = useState<AppError | null>(null);
  const content = contentOf(rebate);
  // Another claim has been paid since: under the old key a later one would get that one's answer.
  useEffect(() => forgetKeys((one) => one.startsWith('rebate:') && one !== content), [content]);

  async function claim(): Promise<void> {
    setRefusal(null);
    const outcome = await send(content, {});
    if (!outcome) return;
    if ('failed' in outcome) {
      setRefusal(outcome.failed);
    } else {
      const { amount } = outcome.done.claim;
      // A list that is on its way must not bring back what is paid.
      await cache.cancel(calls.rebate);
      cache.set(calls.rebate, {}, (old) => old && { ...old, content: [], total: '0.00', claimable: false });
      toast.show({ kind: 'success', text: t('rebate.claimed', { amount: formatMoney(amount, language) }) });
      bus.emit('balance.changed', { source: 'mf-member' });
    }
    // Done, refused or unsure: what the server has now is what counts.
    void cache.invalidate(calls.rebate);
    void cache.invalidate(calls.rebateClaims);
  }
  return { claim, busy: busy.size > 0, refusal };
}
