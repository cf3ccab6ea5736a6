import { useCallback } from 'react';
import { hoursAndMinutes } from './played';
import { usePlaySessionTexts } from './texts';

/** Puts a time in seconds into words, in whole minutes: `42 min`, from an hour on `1 h 4 min`. */
export function useTimeText(): (seconds: number) => string {
  const t = usePlaySessionTexts();
  return useCallback(
    (seconds) => {
      const { hours, minutes } = hoursAndMinutes(seconds);
      if (hours === 0) return t('minutes', { count: minutes });
      return minutes === 0 ? t('wholeHours', { hours }) : t('hours', { hours, minutes });
    },
    [t],
  );
}
