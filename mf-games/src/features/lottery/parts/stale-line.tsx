import { useErrorText } from '@r777/shared/react';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import styles from './stale-line.module.css';

/** Says that what is on screen could not be refreshed: without a network the clock runs on, but no new draw comes. */
export function StaleLine({ error }: { error: Error | null }) {
  const t = useLotteryTexts();
  const errorText = useErrorText();
  return (
    <p className={styles.stale} role="status">
      {error && `${errorText(error)} ${t('stale')}`}
    </p>
  );
}
