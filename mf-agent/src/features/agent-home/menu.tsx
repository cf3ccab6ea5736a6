import type { PermissionKey } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { useMember, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Badge } from '@r777/shared/ui/badge/badge';
import { Icon, type IconName } from '@r777/shared/ui/icon/icon';
import { useInboxUnread } from '@r777/shared/unread';
import { useTexts } from '../../texts/texts';
import styles from './menu.module.css';

/** An entry of the agent menu. Without `permission` every agent sees it; without `to` it opens customer service. */
interface AgentEntry {
  key:
    | 'teamOverview'
    | 'transactions'
    | 'team'
    | 'redRain'
    | 'teamPnl'
    | 'teamBetting'
    | 'rebateSettings'
    | 'rebateIncome'
    | 'security'
    | 'mail'
    | 'service';
  icon: IconName;
  to?: string;
  permission?: PermissionKey;
}

/** The agent menu in its order: AGENT-11, and the permission that governs each entry: AGENT-14..16. */
const agentMenu: readonly AgentEntry[] = [
  { key: 'teamOverview', icon: 'chart', to: paths.teamOverview, permission: 'AGEPAG' },
  { key: 'transactions', icon: 'receipt', to: `${paths.accountRecord}?types=A`, permission: 'AGENTRANSMULTDOWN3' },
  { key: 'team', icon: 'tree', to: paths.teamManagement, permission: 'DOWNMAN' },
  { key: 'redRain', icon: 'envelope', to: paths.redRain },
  { key: 'teamPnl', icon: 'wallet', to: paths.teamProfitAndLoss, permission: 'AGETEAMPNL3' },
  { key: 'teamBetting', icon: 'target', to: paths.teamBetting, permission: 'TEAMBETTING3' },
  { key: 'rebateSettings', icon: 'percent', to: paths.teamRebate, permission: 'GAMSER' },
  { key: 'rebateIncome', icon: 'arrow-down', to: paths.agentRebate, permission: 'AGEREBINC3' },
  { key: 'security', icon: 'shield', to: paths.securityCentre, permission: 'SECPRIV' },
  { key: 'mail', icon: 'mail', to: paths.inbox, permission: 'MAILCEN' },
  { key: 'service', icon: 'headset' },
];

/** The entries that an agent with these permissions sees; before they are known, those that need none. */
function visibleEntries(permissions: readonly PermissionKey[] = []): readonly AgentEntry[] {
  return agentMenu.filter(({ permission }) => permission === undefined || permissions.includes(permission));
}

const openService = () => bus.emit('overlay.open', { overlay: 'customerService' });

/** How many messages of the inbox are unread: AGENT-12. */
function MailBadge() {
  return <Badge count={useInboxUnread()} />;
}

function Entry({ entry: { key, icon, to } }: { entry: AgentEntry }) {
  const t = useTexts();
  const inside = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span>{t(`menu.${key}`)}</span>
      {key === 'mail' && (
        <span className={styles.count}>
          <MailBadge />
        </span>
      )}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={openService}>
          {inside}
        </button>
      ) : (
        <Link className={styles.entry} to={to}>
          {inside}
        </Link>
      )}
    </li>
  );
}

/** Every agent page that the permissions allow and a live remote offers: AGENT-11, AGENT-13, AGENT-14. */
export function Menu() {
  const t = useTexts();
  const { data } = useMember();
  const reachable = useReachable();
  return (
    <nav className={styles.menu} aria-label={t('menu.title')}>
      <ul className={styles.entries}>
        {visibleEntries(data?.permissions)
          .filter(({ to }) => to === undefined || reachable(to))
          .map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
      </ul>
    </nav>
  );
}
