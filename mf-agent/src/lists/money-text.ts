import { formatMoney } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';

/** An amount inside a sentence, in the current language. */
export function useMoneyText(): (amount: string) => string {
  const language = useLanguage();
  return (amount) => formatMoney(amount, language);
}
