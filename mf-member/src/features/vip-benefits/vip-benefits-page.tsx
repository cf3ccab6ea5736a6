import { calls } from '@r777/shared/contracts';
import { useErrorText, useLoggedIn, useQueryCache } from '@r777/shared/react';
import { Link, paths, withBack } from '@r777/shared/router';
import { Card } from '@r777/shared/ui/card/card';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { Closed, isClosed } from '../../rewards/closed';
import { useRewardsTexts } from '../../texts/rewards-texts';
import { LevelList } from './level-list';
import { OwnLevel } from './own-level';
import { useLevels } from './use-levels';
import styles from './vip-benefits.module.css';
import { VipBenefitsSkeleton } from './vip-benefits-skeleton';

/** What a visitor reads in place of a level. */
function Guest() {
  const t = useRewardsTexts();
  return (
    <Card tone="wash" className={styles.own}>
      <p className={styles.label}>{t('vip.guest')}</p>
      <p className={styles.muted}>{t('vip.guestText')}</p>
      <Link className={styles.login} to={withBack(paths.vipBenefits)}>
        {t('vip.login')}
      </Link>
    </Card>
  );
}

function Content() {
  const t = useRewardsTexts();
  const errorText = useErrorText();
  const loggedIn = useLoggedIn();
  const { data, error, refetch } = useLevels();
  if (isClosed(error)) return <Closed title={t('vip.closed')} free={error?.code === 'trial.rejected'} />;
  if (error && !data)
    return (
      <div className={styles.page}>
        <ErrorState title={t('vip.failed')} text={errorText(error)} onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <Waiting>
        <VipBenefitsSkeleton />
      </Waiting>
    );
  if (data.levels.length === 0)
    return (
      <div className={styles.page}>
        <EmptyState
          title={t('vip.empty')}
          text={t('vip.emptyText')}
          action={
            <Link className={styles.login} to={paths.home}>
              {t('vip.play')}
            </Link>
          }
        />
      </div>
    );
  return (
    <div className={styles.page}>
      {data.own ? <OwnLevel own={data.own} levels={data.levels} /> : !loggedIn && <Guest />}
      <LevelList levels={data.levels} own={data.own?.level ?? null} />
    </div>
  );
}

/** `/m/member/benefits`: VIP levels with conditions and benefits, for everybody; REWD-01, REWD-02. */
export function VipBenefitsPage() {
  const cache = useQueryCache();
  return (
    <PullToRefresh onRefresh={() => cache.invalidate(calls.vipLevels)}>
      <Content />
    </PullToRefresh>
  );
}
