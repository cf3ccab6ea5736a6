import { calls } from '@r777/shared/contracts';
import { useOffersHidden } from '@r777/shared/play-session/no-offers';
import { useCall, useErrorText, useLoggedIn, useMember, useQueryCache } from '@r777/shared/react';
import { Link, paths, withBack } from '@r777/shared/router';
import { Card } from '@r777/shared/ui/card/card';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useEffect, useRef } from 'react';
import { useTrial } from '../../free-reject/real-accounts';
import { Closed, isClosed } from '../../rewards/closed';
import { useReread } from '../../rewards/use-reread';
import { useRealAccountTexts } from '../../texts/real-account-texts';
import { useRewardsTexts } from '../../texts/rewards-texts';
import { LevelList } from './level-list';
import { OwnLevel } from './own-level';
import styles from './vip-benefits.module.css';

/** The shape of the VIP benefits while they load. */
export function VipBenefitsSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={168} />
      <Skeleton width="40%" height={24} />
      <ListSkeleton count={6} />
    </div>
  );
}

/** The levels with the member's own standing: read again, unseen, while the member plays and when the label changes. */
function useLevels() {
  const query = useCall(calls.vipLevels, {});
  const cache = useQueryCache();
  useReread(calls.vipLevels);
  const label = useMember().data?.clubLabel.labelName;
  const before = useRef(label);
  useEffect(() => {
    if (before.current !== undefined && before.current !== label) void cache.invalidate(calls.vipLevels);
    before.current = label;
  }, [label, cache]);
  return query;
}

/** Shown to a visitor in place of a level. */
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

/** Shown to a trial account in place of a level. */
function NoLevelYet() {
  const t = useRewardsTexts();
  const real = useRealAccountTexts();
  return (
    <Card tone="wash" className={styles.own}>
      <p className={styles.label}>{t('vip.guest')}</p>
      <p className={styles.muted}>{real('vip')}</p>
      <Link className={styles.login} to={paths.register}>
        {real('create')}
      </Link>
    </Card>
  );
}

function Content() {
  const t = useRewardsTexts();
  const errorText = useErrorText();
  const loggedIn = useLoggedIn();
  const trial = useTrial();
  const areHidden = useOffersHidden();
  const { data, error, refetch } = useLevels();
  if (isClosed(error)) return <Closed title={t('vip.closed')} />;
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
  // What more play would bring is an offer too.
  if (areHidden)
    return (
      <div className={styles.page}>
        <EmptyState title={t('vip.hidden')} text={t('vip.hiddenText')} />
      </div>
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
      {data.own ? <OwnLevel own={data.own} levels={data.levels} /> : loggedIn ? trial && <NoLevelYet /> : <Guest />}
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
