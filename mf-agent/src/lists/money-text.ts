import { formatMoney } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';

/** An amount as a part of a sentence: the line does not break between the taka sign and the figures. */
export function useMoneyText(): (amount: string) => string {
  const language = useLanguage();
  return (amount) => formatMoney(amount, language).replace(' ', '\u00a0');
}
