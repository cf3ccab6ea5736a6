import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { useEffect, useRef, useState } from 'react';
import { useFeedbackTexts } from '../texts';
import { FeedbackForm } from './feedback-form';

/** Says that the feedback has arrived, and where its answer will be: FEED-12. */
function SentAlert({ onShowOwn, onClose }: { onShowOwn: () => void; onClose: () => void }) {
  const t = useFeedbackTexts();
  return (
    <Alert
      live
      tone="success"
      title={t('sent')}
      onClose={onClose}
      action={
        <Button tone="secondary" size="m" onClick={onShowOwn}>
          {t('seeMine')}
        </Button>
      }
    >
      {t('sentText')}
    </Alert>
  );
}

/** The form, and after a send the success alert above an empty form (FEED-12). */
export function WriteFeedback({ type, onShowOwn }: { type: string | null; onShowOwn: () => void }) {
  const [sent, setSent] = useState(0);
  const [told, setTold] = useState(0);
  const alert = useRef<HTMLDivElement>(null);
  // The focused button has disappeared with the sent form.
  useEffect(() => {
    if (sent > 0) alert.current?.focus();
  }, [sent]);
  const isTold = sent === told;
  return (
    <>
      <div ref={alert} tabIndex={-1} hidden={isTold}>
        {!isTold && <SentAlert key={sent} onShowOwn={onShowOwn} onClose={() => setTold(sent)} />}
      </div>
      <FeedbackForm key={sent} linked={type} onSent={() => setSent((times) => times + 1)} onShowOwn={onShowOwn} />
    </>
  );
}
