import styles from './countdown.module.css';
import { useRainTexts } from './texts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A span as hours, minutes and seconds: `01:02:03`; seconds that have begun count. */
function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

/** How long it is until a rain begins or ends. Screen readers read it on request, not each second. */
export function Countdown({ label, left }: { label: string; left: number }) {
  const t = useRainTexts();
  const days = Math.floor(left / DAY);
  return (
    <div className={styles.countdown} role="timer">
      <span className={styles.label}>{label}</span>
      <span className={styles.clock}>
        {days > 0 && <span className={styles.days}>{t('days', { count: days })}</span>}
        {clockOf(left - days * DAY)}
      </span>
    </div>
  );
}
