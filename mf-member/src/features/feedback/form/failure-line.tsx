import type { AppError } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { useFeedbackTexts } from '../texts';

/** Why the feedback was not sent, that the text is kept, and where to look if it may have arrived after all. */
export function FailureLine({
  error,
  uncertain,
  onShowOwn,
}: {
  error: AppError;
  uncertain: boolean;
  onShowOwn: () => void;
}) {
  const t = useFeedbackTexts();
  const errorText = useErrorText();
  return (
    <>
      <ErrorLine>
        {errorText(error)} {t(uncertain ? 'uncertain' : 'kept')}
      </ErrorLine>
      {uncertain && (
        <Button tone="secondary" full onClick={onShowOwn}>
          {t('seeMine')}
        </Button>
      )}
    </>
  );
}
