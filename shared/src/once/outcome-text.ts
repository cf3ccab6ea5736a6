import { toAppError } from '@r777/shared/core';
import { useErrorText, useT } from '@r777/shared/react';
import { useCallback } from 'react';
import { isUnknownOutcome } from './send-once';

/** Kind of a request: it moves money, pays a reward, joins a promotion, or changes the member's data. */
export type RequestEffect = 'money' | 'reward' | 'join' | 'change';

/**
 * The text for a failed request: the error's own text. If the outcome is unknown, it also says that a repeat is safe.
 * All screens that send once use this text.
 */
export function useOutcomeText(effect: RequestEffect): (thrown: unknown) => string {
  const t = useT('errors');
  const errorText = useErrorText();
  return useCallback(
    (thrown) => {
      const error = toAppError(thrown);
      return isUnknownOutcome(error) ? `${errorText(error)} ${t(`once_${effect}`)}` : errorText(error);
    },
    [effect, errorText, t],
  );
}
