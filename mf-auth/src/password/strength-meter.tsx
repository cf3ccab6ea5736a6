import { savesData } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { Progress } from '@r777/shared/ui/progress/progress';
import { useDeferredValue } from 'react';

const judge = () => import('./strength');

interface StrengthMeterProps {
  password: string;
  /** What whoever guesses knows too: the username. */
  about?: readonly string[];
}

/**
 * How hard a new password is to guess, under its field from the first character on. Its word lists come then, and not at all for who saves
 * data: without them nothing is shown, and the server still refuses the most used passwords. It forbids nothing.
 */
export function StrengthMeter({ password, about = [] }: StrengthMeterProps) {
  const t = useT('auth');
  const { part } = useLazy(judge, password !== '' && !savesData());
  // Typing does not wait for the judgement.
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
