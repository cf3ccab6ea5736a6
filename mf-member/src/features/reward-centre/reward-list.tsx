import { calls, type Reward } from '@r777/shared/contracts';
import { useOffersHidden } from '@r777/shared/play-session/no-offers';
import { useCall, useErrorText, useLanguage, useReachable } from '@r777/shared/react';
import { Link, paths, useSearchParams } from '@r777/shared/router';
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
import type { Claims } from './use-claims';

/** The tabs of the reward centre, in order. */
export const tabs = ['unclaimed', 'claimed', 'expired', 'wagering'] as const;
/** One of {@link tabs}. */
type Tab = (typeof tabs)[number];

/** Filters of the centre; the address is their state. */
interface CentreAddress {
  readonly tab: Tab;
  readonly page: number;
}

/** Tab and page of the address, and how to change them. Another tab begins at page 1. */
export function useCentreAddress(): [CentreAddress, (next: Partial<CentreAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const address: CentreAddress = {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'unclaimed',
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
  const change = (next: Partial<CentreAddress>) => {
    const { tab, page: at } = { ...address, page: 1, ...next };
    setParams({ ...(tab === 'unclaimed' ? {} : { tab }), ...(at > 1 ? { page: `${at}` } : {}) }, { replace: true });
  };
  return [address, change];
}

/** Rewards a page; as many as one call claims of those that can be claimed. */
const PAGE_SIZE = { unclaimed: 100, claimed: 20, expired: 20 } as const;
type State = keyof typeof PAGE_SIZE;

function Empty({ state }: { state: State }) {
  const t = useRewardsTexts();
  const isReachable = useReachable()(paths.promotions);
  // A member who takes a break is not invited to offers.
  const hasPromotions = !useOffersHidden() && isReachable;
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

/** Rewards that can be claimed together, with the button that claims all of them. */
function ClaimAll({ rewards, amount, claims }: { rewards: readonly Reward[]; amount: string; claims: Claims }) {
  const t = useRewardsTexts();
  if (rewards.length < 2) return null;
  return (
    <div className={styles.all}>
      <p className={styles.sum}>
        <span>{t('centre.together')}</span> <Money amount={amount} />
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
  // All rewards of the last page have been claimed.
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
