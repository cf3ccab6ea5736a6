import type { AppError } from '@r777/shared/core';
import { useOutcomeText } from '@r777/shared/once';
import { useErrorText } from '@r777/shared/react';
import type { Form } from '@r777/shared/ui/form/use-form';
import { useState } from 'react';

/**
 * Shows the server's refusal beside the field that it names, or else above the button (MEMB-31). A change whose answer
 * was lost may have been made.
 */
export function useServerErrors<F extends string>(form: Form<F>, fields: readonly F[]) {
  const errorText = useErrorText();
  const outcomeText = useOutcomeText('change');
  const [failure, setFailure] = useState('');
  const showError = (failed: AppError) => {
    const field = fields.find((one) => one === failed.field);
    if (field) form.refuse(field, errorText(failed));
    else setFailure(outcomeText(failed));
  };
  return { failure, showError, clear: () => setFailure('') };
}
