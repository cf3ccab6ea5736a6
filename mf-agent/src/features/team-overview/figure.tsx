import { formatCount } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Money } from '@r777/shared/ui/money/money';
import { useToolTexts } from '../../texts/tool-texts';
import { aDay, type FigureName, isAmount, isOfDays } from './figures';

/**
 * A figure as text: an amount in taka, signed for the result, or a count. Members who count once a day are shown a day, where
 * the figure is that of several.
 */
export function Figure({ name, value, days = 1 }: { name: FigureName; value: number | string; days?: number }) {
  const language = useLanguage();
  const t = useToolTexts();
  if (isAmount(name)) return <Money amount={`${value}`} signed={name === 'net'} />;
  if (days === 1 || !isOfDays(name)) return <>{formatCount(Number(value), language)}</>;
  const [whole, tenths] = aDay(Number(value), days);
  return <>{t('aDay', { value: `${formatCount(whole, language)}.${tenths}` })}</>;
}
