import { calls, type PlayerPolicy } from '@r777/shared/contracts';
import { useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from '../frame/player-safety.module.css';
import { PlayerSafetySkeleton } from '../frame/player-safety-skeleton';
import { Limits } from '../limits/limits';
import { ExclusionNote } from './exclusion-note';
import { Interval } from './interval';
import { ThisSession } from './this-session';
import { Ways } from './ways';

/** What is in force, what may be set, and the ways to everything else. */
export function Overview({ policy }: { policy: PlayerPolicy }) {
  const t = useSafetyTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { data, error, refetch } = useCall(calls.playLimits, {});
  if (!data && error)
    return (
      <div className={styles.page}>
        <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <Waiting>
        <PlayerSafetySkeleton />
      </Waiting>
    );
  const refresh = () => Promise.all([cache.invalidate(calls.playLimits), cache.invalidate(calls.playSession)]);
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        {data.exclusion && <ExclusionNote exclusion={data.exclusion} />}
        <p className={styles.text}>{t('intro')}</p>
        <ThisSession policy={policy} />
        <Limits limits={data.limits} policy={policy} />
        <Interval limits={data.limits} policy={policy} />
        <Ways policy={policy} />
      </div>
    </PullToRefresh>
  );
}
