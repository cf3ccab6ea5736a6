import { useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import type { RemoteSummary } from '../../model';
import styles from './figures.module.css';
import { percentText } from './percent-text';

/** Key figures of the site: open pages, how far they have followed, and recent failures. */
export function Figures({ remotes }: { remotes: readonly RemoteSummary[] }): ReactNode {
  const t = useT('ops');
  const least = remotes.reduce<number | null>((lowest, { convergence: { convergedPercent: percent } }) => {
    if (percent === null) return lowest;
    return lowest === null ? percent : Math.min(lowest, percent);
  }, null);
  const counted = remotes.flatMap(({ health }) => Object.values(health));
  const pages = counted.reduce((sum, version) => sum + version.pages, 0);
  const errors = counted.reduce((sum, version) => sum + version.errors, 0);
  const figures = [
    ['openPages', String(remotes[0]?.convergence.open ?? 0)],
    ['convergedAll', least === null ? '–' : `${least} %`],
    ['failuresRecent', pages === 0 ? '–' : percentText(errors / pages)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([key, value]) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.label}>{t(key)}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
