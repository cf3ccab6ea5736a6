import { bus } from '@r777/shared/core';
import { useLoggedIn, useT } from '@r777/shared/react';
import { Link, paths, useLocation, withBack } from '@r777/shared/router';
import { Icon, type IconName } from '@r777/shared/ui/icon/icon';
import type { MouseEvent } from 'react';
import { useReferral } from '../../session/referral';
import { useReachable } from '../../site/reachable';
import { useRewardCentre } from '../../site/reward-centre';
import styles from './tab-bar.module.css';

interface TabProps {
  icon: IconName;
  label: string;
  to: string;
  current: boolean;
  onClick?: (event: MouseEvent) => void;
}

function Tab({ icon, label, to, current, onClick }: TabProps) {
  return (
    <li>
      <Link className={styles.tab} to={to} aria-current={current ? 'page' : undefined} onClick={onClick}>
        <Icon name={icon} />
        {label}
      </Link>
    </li>
  );
}

/** HOT is what a player expects behind Home, wherever the category rail was left: NAV-09. */
function showHome() {
  bus.emit('games.category', { category: 'HOT' });
  window.scrollTo({ top: 0, behavior: 'smooth' });
}

/** The bar at the bottom of nearly every page: NAV-08..15. */
export function TabBar() {
  const t = useT('shell');
  const { pathname } = useLocation();
  const loggedIn = useLoggedIn();
  const prize = useRewardCentre();
  const referral = useReferral();
  const reachable = useReachable();
  const at = (path: string) => pathname === path;
  return (
    <nav className={styles.bar} aria-label={t('frame.tabs')}>
      <ul className={styles.tabs}>
        <Tab icon="home" label={t('tab.home')} to={paths.home} current={at('/') || at(paths.home)} onClick={showHome} />
        <Tab icon="gift" label={t('tab.promotion')} to={paths.promotions} current={at(paths.promotions)} />
        {referral === 'agent' && reachable(paths.agent) && (
          <Tab icon="users" label={t('tab.agent')} to={paths.agent} current={at(paths.agent)} />
        )}
        {referral === 'shown' && (
          <li>
            <button
              type="button"
              className={styles.tab}
              aria-haspopup="dialog"
              onClick={() => bus.emit('overlay.open', { overlay: 'referral' })}
            >
              <Icon name="users" />
              {t('tab.agent')}
            </button>
          </li>
        )}
        {prize && <Tab icon="trophy" label={t('tab.prize')} to={paths.rewardCentre} current={at(paths.rewardCentre)} />}
        <Tab
          icon="user"
          label={t('tab.member')}
          to={loggedIn ? paths.member : withBack(paths.member)}
          current={at(paths.member) || at(paths.mine)}
        />
      </ul>
    </nav>
  );
}
