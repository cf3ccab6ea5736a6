import { useErrorText } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { useListTexts } from '../../texts/list-texts';

/** A failed page: what happened, and a new try. */
export function PageFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useListTexts();
  const errorText = useErrorText();
  return <ErrorState title={t('failed')} text={errorText(error)} onRetry={onRetry} />;
}
