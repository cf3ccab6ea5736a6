import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage, useSettings } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Badge } from '@r777/shared/ui/badge/badge';
import { Icon, type IconName } from '@r777/shared/ui/icon/icon';
import { useTexts } from '../../texts/texts';
import styles from './footer.module.css';

function Tab({ icon, label, to, current = false, badge = 0 }: TabProps) {
  return (
    <li>
      <Link className={styles.tab} to={to} aria-current={current ? 'page' : undefined}>
        <span className={styles.icon}>
          <Icon name={icon} />
          <span className={styles.count}>
            <Badge count={badge} />
          </span>
        </span>
        {label}
      </Link>
    </li>
  );
}
interface TabProps {
  icon: IconName;
  label: string;
  to: string;
  current?: boolean;
  badge?: number;
}

/** The bar at the bottom of the agent home: AGENT-17..19. The dividend entry leaves where the merchant has none (ROUTE-52). */
export function Footer() {
  const t = useTexts();
  const language = useLanguage();
  const { data: settings } = useSettings();
  const { data } = useCall(calls.announcements, { types: 'A', groupName: 'm_home', platform: 'M', language });
  const unread = data?.footer.unreadCount ?? 0;
  return (
    <nav className={styles.bar} aria-label={t('footer.title')}>
      <ul className={styles.tabs}>
        <Tab icon="home" label={t('footer.home')} to={paths.agent} current />
        <Tab icon="plus" label={t('footer.openAccount')} to={paths.accountOpening} />
        {settings?.features.dividend !== false && (
          <Tab icon="percent" label={t('footer.dividend')} to={paths.dividend} />
        )}
        <Tab icon="speaker" label={t('footer.notices')} to={`${paths.agentNotices}?types=A`} badge={unread} />
      </ul>
    </nav>
  );
}
