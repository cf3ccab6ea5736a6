import type { FeedbackType } from '@r777/shared/contracts';
import { type AppError, toast } from '@r777/shared/core';
import { isUnknownOutcome } from '@r777/shared/once';
import { useErrorText, useSession } from '@r777/shared/react';
import type { Form } from '@r777/shared/ui/form/use-form';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useFeedbackTexts } from '../texts';
import type { FeedbackField } from './use-feedback-form';
import { type Outcome, useSendFeedback } from './use-send-feedback';

/** The message for a failed send that belongs to no field. */
export interface Failure {
  readonly error: AppError;
  /** The feedback may have arrived although its answer did not. */
  readonly uncertain: boolean;
}

const fieldOf = ({ field }: AppError) => (['type', 'content', 'captcha'] as const).find((one) => one === field);

/** Counts the captchas that the form has requested. Without a network none can load, so the form waits for one. */
function useRounds(isOffline: boolean) {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOffline) return undefined;
    const renew = () => setRound((now) => now + 1);
    window.addEventListener('online', renew);
    return () => window.removeEventListener('online', renew);
  }, [isOffline]);
  return { round, renew: () => setRound((now) => now + 1) };
}

/** Sends the form if it is valid (FEED-11), and shows the result at a field, at the pictures, or below. */
export function useSubmit(
  form: Form<FeedbackField | 'pictures'>,
  { pictures, onSent }: { pictures: readonly File[]; onSent: () => void },
) {
  const t = useFeedbackTexts();
  const errorText = useErrorText();
  const session = useSession();
  const { send, busy, progress } = useSendFeedback();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { round, renew } = useRounds(failure?.error.code === 'network.offline');
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  function tellFailure(error: AppError, arrived: boolean): void {
    const field = fieldOf(error);
    if (field) form.refuse(field, errorText(error));
    else if (error.field === 'images') setRefused(t('picturesRefused'));
    // The shell reports an ended session and leads to log-in and back; the draft is kept.
    else if (!error.code.startsWith('session.')) setFailure({ error, uncertain: arrived && isUnknownOutcome(error) });
  }

  function conclude(outcome: Outcome): void {
    if (outcome === 'twice') return;
    if (outcome === 'sent') {
      form.finish();
      if (here.current) onSent();
      else toast.show({ kind: 'success', text: t('sent') });
    } else if ('unreadable' in outcome) setRefused(t('unreadable', { name: outcome.unreadable }));
    else if (!here.current) toast.show({ kind: 'fail', text: errorText(outcome.failed) });
    else {
      // The captcha is used up, or may be: FEED-15.
      form.reset('captcha');
      renew();
      tellFailure(outcome.failed, outcome.arrived);
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    setFailure(null);
    setRefused(null);
    const { content, captcha, type } = form.values;
    const sender = session?.userName ?? '';
    conclude(await send({ content, captcha, type: Number(type) as FeedbackType, sender, pictures }));
  };
  return { submit, busy, progress, round, failure, refused, forgetRefused: () => setRefused(null) };
}
