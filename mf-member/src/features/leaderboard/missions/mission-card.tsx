import type { Language, Mission } from '@r777/shared/contracts';
import { formatCount, formatMoney } from '@r777/shared/core';
import { Icon, type IconName, useLanguage, useLoggedIn, useReachable } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { Progress } from '@r777/shared/ui/progress/progress';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';
import styles from './mission-card.module.css';
import { missionPath } from './mission-path';
import { useClaimMission } from './use-claim-mission';

const icons: Record<Mission['kind'], IconName> = {
  rounds: 'refresh',
  turnover: 'chart',
  deposit: 'deposit',
  logins: 'calendar',
};

/** Whole taka are amounts; rounds and days are counts. */
function numberOf(kind: Mission['kind'], count: number, language: Language): string {
  return kind === 'turnover' || kind === 'deposit'
    ? formatMoney(`${count}.00`, language)
    : formatCount(count, language);
}

/** What can be done about a mission: collect its reward, or go where it is worked on. */
function Step({ mission }: { mission: Mission }) {
  const t = useLeaderboardTexts();
  const reachable = useReachable();
  const loggedIn = useLoggedIn();
  const { claim, busy } = useClaimMission(mission);
  const { title, state, kind } = mission;
  const path = missionPath(mission);
  if (state === 'claimed')
    return (
      <span className={styles.claimed}>
        <Icon name="check-circle" size={20} />
        {t('missions.claimed')}
      </span>
    );
  if (state === 'finished' && loggedIn)
    return (
      <Button size="m" busy={busy} aria-label={`${t('missions.claim')}: ${title}`} onClick={claim}>
        {t('missions.claim')}
      </Button>
    );
  if (path === null || !reachable(path)) return null;
  const go = t(kind === 'deposit' ? 'missions.deposit' : 'missions.play');
  return (
    <Link className={styles.go} to={path} aria-label={`${go}: ${title}`}>
      {go}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}

/** A mission with its progress in the running period, its reward and the next step: REWD-09. */
export function MissionCard({ mission }: { mission: Mission }) {
  const t = useLeaderboardTexts();
  const language = useLanguage();
  const { title, description, kind, target, progress, reward, multiplier, state } = mission;
  const text = t(`missions.progress_${kind}`, {
    progress: numberOf(kind, progress, language),
    target: numberOf(kind, target, language),
  });
  return (
    <li className={styles.card} data-state={state}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} size={20} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{description}</p>
      </div>
      <p className={styles.reward}>
        <span className={styles.amount}>
          <Money amount={reward} />
        </span>
        {multiplier > 0 && <span className={styles.text}>{t('missions.wager', { times: multiplier })}</span>}
      </p>
      <div className={styles.foot}>
        <div className={styles.progress}>
          <Progress label={t('missions.progress')} value={progress / target} text={text} />
        </div>
        <Step mission={mission} />
      </div>
    </li>
  );
}
