import { useEffect, useRef, useState } from 'react';
import { FeedbackForm } from './feedback-form';
import { SentAlert } from './sent-alert';

/** The form, and the success alert in front of an empty one once it was sent (FEED-12). */
export function WriteFeedback({ type, onShowOwn }: { type: string | null; onShowOwn: () => void }) {
  const [sent, setSent] = useState(0);
  const [told, setTold] = useState(0);
  const alert = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form that was sent.
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
