import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './feedback.module.css';

/** Heights of the form's parts, in px. */
const PARTS = [48, 74, 140, 128, 96, 48] as const;

/** The shape of the feedback page while it loads. */
export function FeedbackSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      {PARTS.map((height, place) => (
        <Skeleton key={PARTS.slice(0, place + 1).join()} height={height} />
      ))}
    </div>
  );
}
