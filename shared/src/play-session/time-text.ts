import { useCallback } from 'react';
import { usePlaySessionTexts } from './texts';

/** A time as a clock shows it: `04:09`, or `1:04:09` from an hour on. */
export function clockText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Hours and minutes of a time, for words. */
function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const all = Math.floor(seconds / 60);
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}

/** A time in seconds as words, in whole minutes: `42 min`, from an hour on `1 h 4 min`. */
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
