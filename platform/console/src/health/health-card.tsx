import { type UsageName, usageNames } from '@mfe/contract';
import { isOfFewNetworks, type RemoteHealth, type RemoteSummary } from '@mfe/contract/answers';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useHealth } from '../api/queries';
import { ErrorState, ListSkeleton } from '../kit/states';
import { useRefusalText } from '../refused-notice';
import { useConsoleTexts } from '../texts';
import styles from './card.module.css';
import { percentText } from './figures';

// The chart library is loaded only when a remote is opened.
const HealthPlot = lazy(() => import('./health-plot').then(({ HealthPlot: Plot }) => ({ default: Plot })));

/** Text of each figure. */
const costTexts = {
  blocked: 'healthBlocked',
  nodes: 'healthNodes',
  commits: 'healthCommits',
  memory: 'healthMemory',
  calls: 'healthCalls',
  events: 'healthEvents',
} as const satisfies Record<UsageName, string>;

function VersionLine({
  version,
  of,
  live,
}: {
  version: string;
  of: RemoteHealth['versions'][string];
  live: boolean;
}): ReactNode {
  const t = useConsoleTexts();
  const reasons = Object.entries(of.failures).map(([reason, number]) => `${reason} ${number}`);
  const outside = Object.entries(of.outside ?? {}).map(([what, pages]) => t('healthOutsideOf', { what, pages }));
  const costs = usageNames.flatMap((name) => {
    const value = of.usage?.[name];
    return value === undefined ? [] : [t(costTexts[name], { value })];
  });
  const details = [
    ...(of.loadMs === null ? [] : [t('healthLoad', { ms: of.loadMs })]),
    ...Object.entries(of.p75).map(([name, value]) => t('healthVital', { name, value: value ?? '∞' })),
    ...(reasons.length > 0 ? [t('healthFailures', { reasons: reasons.join(', ') })] : []),
  ];
  const { errors, pages } = of;
  return (
    <li>
      <span className={styles.mark} data-live={live || undefined} aria-hidden="true" />
      <span>{t('healthOf', { version, errors, pages, rate: percentText(of.rate ?? 0).replace('%', '') })}</span>
      {isOfFewNetworks(of) && <p className={styles.small}>{t('healthFewNetworks')}</p>}
      <p className={styles.small}>{details.join(' · ')}</p>
      {costs.length > 0 && <p className={styles.small}>{t('healthCosts', { what: costs.join(', ') })}</p>}
      {of.altered !== undefined && <p className={styles.small}>{t('healthAltered', { pages: of.altered })}</p>}
      {outside.length > 0 && <p className={styles.small}>{t('healthOutside', { what: outside.join(', ') })}</p>}
    </li>
  );
}

/** Health of a remote's versions in the last hour: as a chart, and as text for readers who do not see it. */
export function HealthCard({ remote }: { remote: RemoteSummary }): ReactNode {
  const t = useConsoleTexts();
  const errorText = useRefusalText();
  const title = useId();
  const { data, error, refetch } = useHealth(remote.name);
  const versions = Object.entries(data?.versions ?? {}).filter(([, { pages }]) => pages > 0);
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('health', { remote: remote.name })}
      </h2>
      {!data && !error && <ListSkeleton count={2} />}
      {!data && error && <ErrorState title={t('cannotLoad')} text={errorText(error)} onRetry={() => void refetch()} />}
      {data && versions.length === 0 && <p className={styles.muted}>{t('healthEmpty')}</p>}
      {data && versions.length > 0 && (
        <>
          <p className={styles.muted}>{t('healthNote')}</p>
          <Suspense fallback={<div className={styles.plot} />}>
            <HealthPlot
              minutes={data.minutes}
              versions={versions.map(([version]) => version)}
              live={remote.live?.version}
              limit={remote.watch?.limit}
            />
          </Suspense>
          {remote.watch && (
            <p className={styles.small}>
              {t('healthLimit', { limit: percentText(remote.watch.limit).replace('%', '') })}
            </p>
          )}
          <ul className={styles.list}>
            {versions.map(([version, of]) => (
              <VersionLine key={version} version={version} of={of} live={version === remote.live?.version} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
