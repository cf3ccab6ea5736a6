import { useErrorText } from '@r777/shared/react';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import styles from './stale-line.module.css';

/** Says that the content could not be refreshed: without a network the clock continues, but no new draw arrives. */
export function StaleLine({ error }: { error: Error | null }) {
  const t = useLotteryTexts();
  const errorText = useErrorText();
  return (
    <p className={styles.stale} role="status">
      {error && `${errorText(error)} ${t('stale')}`}
    </p>
  );
}
