import { calls, type Mission } from '@r777/shared/contracts';
import { useBus, useCall, useErrorText, useLanguage, useLoggedIn } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';
import { GuestPrompt } from '../guest-prompt';
import styles from '../leaderboard.module.css';
import { TimeLeft } from '../period/time-left';
import { usePeriodEnd } from '../period/use-period-end';
import { MissionCard } from './mission-card';

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
export function Missions() {
  const t = useLeaderboardTexts();
  const errorText = useErrorText();
  const loggedIn = useLoggedIn();
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useCall(calls.missions, { language: useLanguage() });
  const ends = data?.content.map(({ endsAt }) => endsAt).sort()[0];
  usePeriodEnd(ends, Math.max(dataUpdatedAt, errorUpdatedAt), refetch);
  // What was played in another tab, or deposited, counts.
  useBus('balance.changed', () => void refetch());
  if (error && !data)
    return <ErrorState title={t('missions.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={6} />
      </Waiting>
    );
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
