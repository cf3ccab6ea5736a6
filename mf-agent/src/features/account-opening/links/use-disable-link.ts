import { calls } from '@r777/shared/contracts';
import { confirm, toast } from '@r777/shared/core';
import { useAction, useQueryCache } from '@r777/shared/react';
import { useAccountTexts } from '../../../texts/account-texts';

/** Disables a link after a question: whoever opens it then is told that it no longer counts. */
export function useDisableLink({ code, channel }: { readonly code: string; readonly channel: string }) {
  const t = useAccountTexts();
  const cache = useQueryCache();
  const { mutate, isPending } = useAction(calls.disableAffiliateLink, {
    onSuccess: () => {
      toast.show({ kind: 'success', text: t('links.disabledDone', { channel }) });
      return cache.invalidate(calls.affiliateLinks);
    },
  });
  const disable = async () => {
    const sure = await confirm({
      title: t('links.disableTitle'),
      text: t('links.disableText', { channel }),
      confirmText: t('links.disable'),
      tone: 'danger',
    });
    if (sure) mutate({ code });
  };
  return { disable, busy: isPending };
}
