import { toast } from '@r777/shared/core';
import { useMoneyTexts } from '../texts/money-texts';
import { shortTime } from './short-time';

/**
 * Says that an order may be that of an earlier tap, whose answer was lost. Otherwise a member who wants a second equal
 * order would take the first one for it.
 */
export function useRepeatNote(): (order: { readonly time: string }) => void {
  const t = useMoneyTexts();
  return ({ time }) => {
    toast.show({ kind: 'info', text: t('repeated', { time: shortTime(time) }), duration: 'long' });
  };
}
