import { savesData } from '@r777/shared/core';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { Progress } from '@r777/shared/ui/progress/progress';
import { useDeferredValue } from 'react';
import { useAuthTexts } from '../account/texts';

const judge = () => import('./strength');

interface StrengthMeterProps {
  password: string;
  /** Words that an attacker knows too: the username. */
  about?: readonly string[];
}

/**
 * Shows how hard a new password is to guess, under its field from the first character on. Its word lists load then;
 * with data saving on, it shows nothing. It only advises; the server refuses very common passwords.
 */
export function StrengthMeter({ password, about = [] }: StrengthMeterProps) {
  const t = useAuthTexts();
  const { part } = useLazy(judge, password !== '' && !savesData());
  // Typing does not wait for the calculation.
  const judged = useDeferredValue(password);
  if (password === '' || !part) return null;
  const score = part.strengthOf(judged, about);
  return (
    <Progress
      label={t('password.strength')}
      value={(score + 1) / 5}
      text={t(`password.strength${score}`)}
      tone={score < 3 ? 'quiet' : 'gain'}
    />
  );
}
