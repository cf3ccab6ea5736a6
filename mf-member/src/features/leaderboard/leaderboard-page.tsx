import { calls, type Mission } from '@r777/shared/contracts';
import { useOffersHidden } from '@r777/shared/play-session/no-offers';
import { useBus, useCall, useErrorText, useLanguage, useLoggedIn, useQueryCache } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { RealAccounts, useTrial } from '../../free-reject/real-accounts';
import { useLeaderboardTexts } from '../../texts/leaderboard-texts';
import { useRealAccountTexts } from '../../texts/real-account-texts';
import { Board } from './board/board';
import { GuestPrompt } from './guest-prompt';
import styles from './leaderboard.module.css';
import { MissionCard } from './missions/mission-card';
import { TimeLeft } from './period/time-left';
import { usePeriodEnd } from './period/use-period-end';
import { boardTabs, useBoardAddress } from './use-board-address';

/** The shape of the page while it loads. */
export function LeaderboardSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="60%" height={28} />
      <ListSkeleton count={6} />
    </div>
  );
}

const PERIODS = ['daily', 'weekly'] as const;

/** The missions of one period, with the time that remains for them. */
function PeriodMissions({ period, missions }: { period: Mission['period']; missions: readonly Mission[] }) {
  const t = useLeaderboardTexts();
  const [first] = missions;
  if (!first) return null;
  const id = `missions-${period}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id} className={styles.title}>
          {t(`missions.${period}`)}
        </h2>
        <span className={styles.left}>
          <TimeLeft endsAt={first.endsAt} />
        </span>
      </div>
      <ul className={styles.cards} aria-labelledby={id}>
        {missions.map((mission) => (
          <MissionCard key={mission.missionId} mission={mission} />
        ))}
      </ul>
    </section>
  );
}

/** The missions with the member's progress: REWD-09. A guest sees what there is to win. */
function Missions() {
  const t = useLeaderboardTexts();
  const errorText = useErrorText();
  const loggedIn = useLoggedIn();
  const areHidden = useOffersHidden();
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useCall(calls.missions, { language: useLanguage() });
  const ends = data?.content.map(({ endsAt }) => endsAt).sort()[0];
  usePeriodEnd(ends, Math.max(dataUpdatedAt, errorUpdatedAt), refetch);
  // Bets and deposits of another tab count too.
  useBus('balance.changed', () => void refetch());
  if (error && !data)
    return <ErrorState title={t('missions.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={6} />
      </Waiting>
    );
  if (data.content.length === 0 && areHidden)
    return <EmptyState title={t('missions.hidden')} text={t('missions.hiddenText')} />;
  if (data.content.length === 0) return <EmptyState title={t('missions.empty')} text={t('missions.emptyText')} />;
  return (
    <div className={styles.part}>
      {!loggedIn && <GuestPrompt text={t('missions.guest')} />}
      {PERIODS.map((period) => (
        <PeriodMissions key={period} period={period} missions={data.content.filter((one) => one.period === period)} />
      ))}
    </div>
  );
}

const PANEL = 'member-leaderboard';

function Leaderboard() {
  const t = useLeaderboardTexts();
  const cache = useQueryCache();
  const [place, change] = useBoardAddress();
  const refresh = () => cache.invalidate(place.tab === 'board' ? calls.leaderboard : calls.missions);
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        <div className={styles.tabs}>
          <Tabs
            label={t('tabs')}
            items={boardTabs.map((value) => ({ value, label: t(value === 'board' ? 'board.tab' : 'missions.tab') }))}
            value={place.tab}
            onChange={(tab) => change({ tab })}
            panel={PANEL}
          />
        </div>
        <TabPanel id={PANEL} value={place.tab}>
          {place.tab === 'board' ? <Board place={place} onChange={change} /> : <Missions />}
        </TabPanel>
      </div>
    </PullToRefresh>
  );
}

/**
 * `/m/leaderBoard`: missions, and the leaderboard with `?tab=board`. ROUTE-32, REWD-09, REWD-10. Not for trial accounts,
 * whose turnover counts nowhere.
 */
export function LeaderboardPage() {
  const t = useRealAccountTexts();
  return useTrial() ? <RealAccounts title={t('missions')} /> : <Leaderboard />;
}
