import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './agent-home.module.css';

const counters = [0, 1, 2, 3];

/** The skeleton of the agent home while code, account type or data are loading. */
export function AgentHomeSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={52} />
      <Skeleton width="45%" height={44} />
      <Skeleton width="100%" height={142} />
      <div className={styles.counters}>
        {counters.map((place) => (
          <Skeleton key={place} width="100%" height={66} />
        ))}
      </div>
      <Skeleton width="100%" height={260} />
    </div>
  );
}
