import type { GameType, Language, Mission } from '@r777/shared/contracts';
import { formatCount, formatMoney } from '@r777/shared/core';
import { Icon, type IconName, useLanguage, useLoggedIn, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { Progress } from '@r777/shared/ui/progress/progress';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';
import styles from './mission-card.module.css';
import { useClaimMission } from './use-claim-mission';

/** The list of each game category; those without a list of their own use the general one. */
const listOf: Record<GameType, string> = {
  RNG: paths.slots,
  LIVE: paths.live,
  PVP: paths.poker,
  FISH: paths.fishing,
  SPORTS: `${paths.sports}?gameType=SPORTS`,
  ESPORTS: paths.esports,
  COCKFIGHT: `${paths.gameList}?gameType=COCKFIGHT`,
  LOTT: `${paths.lott}?gameType=LOTT`,
  ELOTT: `${paths.gameList}?gameType=ELOTT`,
};

/** Where a mission is worked on: the games that count for it, or the deposit page; null for log-ins. */
function missionPath({ kind, gameType }: Pick<Mission, 'kind' | 'gameType'>): string | null {
  if (kind === 'logins') return null;
  if (kind === 'deposit') return paths.deposit;
  return gameType ? listOf[gameType] : paths.gameCentre;
}

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

/** A mission's action: claim its reward, or go to the page where progress is made. */
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
        <span>{t('missions.claimed')}</span>
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
      <span>{go}</span>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}

/** A mission with its progress in the current period, its reward and the next step: REWD-09. */
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
