import { useErrorText } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { useTexts } from '../../texts/texts';

/** A failed page: what happened, and a new try. */
export function PageFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts();
  const errorText = useErrorText();
  return <ErrorState title={t('state.failed')} text={errorText(error)} onRetry={onRetry} />;
}
