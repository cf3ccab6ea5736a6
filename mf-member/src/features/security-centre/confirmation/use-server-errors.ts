import type { AppError } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import type { Form } from '@r777/shared/ui/form/use-form';
import { useState } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';
import { isUnsure } from './use-confirmed-change';

/**
 * Shows a refusal of the server: its message beside the field that it names, else above the button (MEMB-31). A change
 * whose answer was lost may have been made.
 */
export function useServerErrors<F extends string>(form: Form<F>, fields: readonly F[]) {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const [failure, setFailure] = useState('');
  const showError = (failed: AppError) => {
    const field = fields.find((one) => one === failed.field);
    if (field) form.refuse(field, errorText(failed));
    else setFailure(isUnsure(failed) ? t('unsure') : errorText(failed));
  };
  return { failure, showError, clear: () => setFailure('') };
}
