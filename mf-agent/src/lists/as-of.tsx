import { useTeamTexts } from '../texts/team-texts';
import styles from './lists.module.css';
import { shownTime } from './shown-time';

/** Until when everything is in the sums above: they follow what happens by some seconds. */
export function AsOf({ time }: { time: string }) {
  const t = useTeamTexts();
  return (
    <time className={styles.asOf} dateTime={time}>
      {t('asOf', { time: shownTime(time) })}
    </time>
  );
}
