import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { useFeedbackTexts } from '../texts';

/** Says that the feedback has arrived, and where its answer will be: FEED-12. */
export function SentAlert({ onShowOwn, onClose }: { onShowOwn: () => void; onClose: () => void }) {
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
