import type { Convergence, RemoteSummary } from '@mfe/contract/answers';
import type { ReactNode } from 'react';
import { useConsoleTexts } from '../texts';
import styles from './figures.module.css';

/** A share of 1 in percent, with as many decimals as it needs and two at most. */
export function percentText(rate: number): string {
  return `${Number((rate * 100).toFixed(2))}%`;
}

/** Key figures of the site: open pages, how far they have followed, and recent failures. */
export function Figures({ remotes }: { remotes: readonly RemoteSummary[] }): ReactNode {
  const t = useConsoleTexts();
  const least = remotes.reduce<number | null>((lowest, { convergence: { convergedPercent: percent } }) => {
    if (percent === null) return lowest;
    return lowest === null ? percent : Math.min(lowest, percent);
  }, null);
  const counted = remotes.flatMap(({ health }) => Object.values(health));
  const pages = counted.reduce((sum, version) => sum + version.pages, 0);
  const failed = counted.reduce((sum, version) => sum + version.pages * (version.rate ?? 0), 0);
  const figures = [
    ['openPages', String(remotes[0]?.convergence.open ?? 0)],
    ['convergedAll', least === null ? '–' : `${least}%`],
    ['failuresRecent', pages === 0 ? '–' : percentText(failed / pages)],
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

/** How many open pages have followed the last change, as a bar and as text. */
export function ConvergenceBar({ open, converged, convergedPercent }: Convergence): ReactNode {
  const t = useConsoleTexts();
  if (convergedPercent === null) return <span className={styles.words}>{t('noPages')}</span>;
  return (
    <span className={styles.convergence}>
      <span className={styles.bar} aria-hidden="true">
        <span
          className={styles.done}
          data-whole={converged === open || undefined}
          style={{ inlineSize: `${convergedPercent}%` }}
        />
      </span>
      <span className={styles.words}>{t('convergedOf', { converged, open })}</span>
    </span>
  );
}
