import { calls, type Reward } from '@r777/shared/contracts';
import { useCall, useErrorText, useLanguage, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Money } from '@r777/shared/ui/money/money';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useEffect } from 'react';
import { Closed, isClosed } from '../../rewards/closed';
import { useRewardsTexts } from '../../texts/rewards-texts';
import styles from './reward-centre.module.css';
import { RewardRow } from './reward-row';
import type { CentreAddress } from './use-centre-address';
import type { Claims } from './use-claims';

/** Rewards a page; as many as one call claims of those that can be claimed. */
const PAGE_SIZE = { unclaimed: 100, claimed: 20, expired: 20 } as const;
type State = keyof typeof PAGE_SIZE;

function Empty({ state }: { state: State }) {
  const t = useRewardsTexts();
  const hasPromotions = useReachable()(paths.promotions);
  return (
    <EmptyState
      title={t(`centre.empty_${state}`)}
      text={t(`centre.emptyText_${state}`)}
      action={
        state === 'unclaimed' &&
        hasPromotions && (
          <Link className={styles.way} to={paths.promotions}>
            {t('centre.promotions')}
          </Link>
        )
      }
    />
  );
}

/** What can be claimed together, with the button that claims all of it. */
function ClaimAll({ rewards, amount, claims }: { rewards: readonly Reward[]; amount: string; claims: Claims }) {
  const t = useRewardsTexts();
  if (rewards.length < 2) return null;
  return (
    <div className={styles.all}>
      <p className={styles.sum}>
        {t('centre.together')} <Money amount={amount} />
      </p>
      <Button busy={claims.isBusy()} onClick={() => void claims.claimAll(rewards)}>
        {t('centre.claimAll')}
      </Button>
    </div>
  );
}

/** A page of the rewards of one state, newest first: REWD-06. */
export function RewardList({
  state,
  page,
  onAddress,
  claims,
}: {
  state: State;
  page: number;
  onAddress: (next: Partial<CentreAddress>) => void;
  claims: Claims;
}) {
  const t = useRewardsTexts();
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, refetch } = useCall(
    calls.rewards,
    { state, pageNo: page, pageSize: PAGE_SIZE[state], language: useLanguage() },
    { keepPrevious: true },
  );
  // What was on the last page has been claimed.
  const beyond = data && !isPlaceholderData && page > 1 && page > data.totalPages;
  useEffect(() => {
    if (beyond) onAddress({ page: Math.max(1, data.totalPages) });
  });
  if (isClosed(error)) return <Closed title={t('centre.closed')} free={error?.code === 'trial.rejected'} />;
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('centre.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data || beyond)
    return (
      <Waiting>
        <ListSkeleton count={5} />
      </Waiting>
    );
  if (data.totalCount === 0) return <Empty state={state} />;
  return (
    <>
      {state === 'unclaimed' && <ClaimAll rewards={data.content} amount={data.footer.amount} claims={claims} />}
      <ul className={styles.list} aria-label={t(`centre.tab_${state}`)} aria-busy={isPlaceholderData}>
        {data.content.map((reward) => (
          <RewardRow key={reward.rewardId} reward={reward} claims={claims} alone={data.content.length === 1} />
        ))}
      </ul>
      {data.totalPages > 1 && (
        <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={(next) => onAddress({ page: next })} />
      )}
    </>
  );
}
