import { useCallback } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';

/** The length that never ends. */
export const FOREVER = 'forever';
const YEAR = 365;

/** A length in words: days, whole years, or for ever. */
export function useLengthText(): (length: string) => string {
  const t = useSafetyTexts();
  return useCallback(
    (length) => {
      if (length === FOREVER) return t('break.forever');
      const days = Number(length);
      return days % YEAR === 0 ? t('break.years', { count: days / YEAR }) : t('break.days', { count: days });
    },
    [t],
  );
}
