import { AGENT_APPLICATION, calls } from '@r777/shared/contracts';
import { awaitErrorTexts, request, toAppError, toast } from '@r777/shared/core';
import { isUnknownOutcome } from '@r777/shared/once';
import { useBusy, useErrorText, useQueryCache, useSession } from '@r777/shared/react';
import type { Form } from '@r777/shared/ui/form/use-form';
import { type SubmitEvent, useRef, useState } from 'react';
import { useAccountTexts } from '../../../texts/account-texts';

/** The fields of an application. */
export type ApplyField = 'content' | 'captcha';

/**
 * Sends the application, one at a time. The server keeps one open application for each member, so a repeat creates no
 * second one.
 */
export function useApply(form: Form<ApplyField>) {
  const t = useAccountTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const sender = useSession()?.userName ?? '';
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useBusy(busy);

  async function send(): Promise<void> {
    try {
      const { content, captcha } = form.values;
      await request(calls.sendFeedback, { content, captcha, sender, type: AGENT_APPLICATION, images: [] });
      form.finish();
      toast.show({ kind: 'success', text: t('apply.sent') });
      await cache.invalidate(calls.ownFeedback);
    } catch (thrown) {
      const error = toAppError(thrown);
      await awaitErrorTexts();
      // The captcha is used up, or may be.
      form.reset('captcha');
      setRound((before) => before + 1);
      if (error.field === 'content' || error.field === 'captcha') form.refuse(error.field, errorText(error));
      else if (!error.code.startsWith('session.')) setFailure(errorText(error));
      // The application may exist already: it was sent twice, or its answer was lost.
      if (error.code === 'agent.applied' || isUnknownOutcome(error)) await cache.invalidate(calls.ownFeedback);
      // An agent already: the page turns over.
      if (error.field === 'type') await cache.invalidate(calls.memberInfo);
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current || !form.validate()) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    await send();
    running.current = false;
    setBusy(false);
  };
  return { submit, busy, failure, round };
}
