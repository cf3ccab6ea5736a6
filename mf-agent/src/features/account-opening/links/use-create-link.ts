import { calls, type GameType } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useSendOnce } from '@r777/shared/once';
import { useErrorText, useQueryCache } from '@r777/shared/react';
import type { Form } from '@r777/shared/ui/form/use-form';
import { type SubmitEvent, useState } from 'react';
import { useAccountTexts } from '../../../texts/account-texts';
import { inCall } from '../rates/rates';

type LinkField = 'channel' | GameType;

/** Creates a link, once, and shows an error at the field that the server names. */
export function useCreateLink(
  form: Form<LinkField>,
  { fields, onMade }: { fields: readonly LinkField[]; onMade: () => void },
) {
  const t = useAccountTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { send, busy } = useSendOnce(calls.createAffiliateLink, { kind: 'link', endsForm: true });
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    setFailure(null);
    const { channel, ...rates } = form.values;
    const input = { channel: channel.trim(), rates: inCall(rates) };
    const outcome = await send(input);
    if (outcome === 'ignored') return;
    // After a failure too: the agent's own rebates may have changed since the page loaded.
    void cache.invalidate(calls.affiliateLinks);
    if ('failed' in outcome) {
      const field = fields.find((one) => one === outcome.failed.field);
      if (field) form.refuse(field, errorText(outcome.failed));
      else if (!outcome.failed.code.startsWith('session.')) setFailure(errorText(outcome.failed));
      return;
    }
    form.finish();
    toast.show({ kind: 'success', text: t('links.created') });
    onMade();
  };
  return { submit, busy, failure };
}
