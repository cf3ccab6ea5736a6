import { useErrorText } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { usePromotionTexts } from '../promotion/texts';

interface Props {
  text: string;
  error: unknown;
  onRetry: () => unknown;
  /** `warning` where the page shows the rest without it. */
  tone?: 'danger' | 'warning';
}

/** Says that a part of a promotion could not be loaded, and why, with a button that tries again. */
export function NotLoaded({ text, error, onRetry, tone = 'danger' }: Props) {
  const t = usePromotionTexts();
  const errorText = useErrorText();
  return (
    <Alert
      tone={tone}
      action={
        <Button size="m" tone="secondary" onClick={() => void onRetry()}>
          {t('panel.retry')}
        </Button>
      }
    >
      <span>{text}</span> <span>{errorText(error)}</span>
    </Alert>
  );
}
