import type { AppError } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { useMallTexts } from '../../../texts/mall-texts';

/** Why an order was refused, in the mall's words. */
export function useOrderError(): (error: AppError) => string {
  const t = useMallTexts();
  const errorText = useErrorText();
  return (error) => (error.code === 'request.notFound' ? t('redeem.gone') : errorText(error));
}
