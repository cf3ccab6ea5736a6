import { useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import type { RemoteSummary } from '../../model';
import styles from './traffic-bar.module.css';

/** The share of the devices of each version, as a bar and as text. */
export function TrafficBar({ remote: { live, candidate, enabled } }: { remote: RemoteSummary }): ReactNode {
  const t = useT('ops');
  if (!live || !enabled) return <span className={styles.words}>{t('noTraffic')}</span>;
  const share = candidate?.percent ?? 0;
  const words = [
    t('trafficLive', { percent: 100 - share, version: live.version }),
    ...(candidate ? [t('trafficLive', { percent: share, version: candidate.version })] : []),
  ];
  return (
    <span className={styles.traffic}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.live} style={{ inlineSize: `${100 - share}%` }} />
        <span className={styles.candidate} style={{ inlineSize: `${share}%` }} />
      </span>
      <span className={styles.words}>{words.join(' · ')}</span>
    </span>
  );
}
