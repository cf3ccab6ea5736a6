import { bus } from '@r777/shared/core';
import { useMember, useReachable } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { Badge } from '@r777/shared/ui/badge/badge';
import { Icon } from '@r777/shared/ui/icon/icon';
import { useInboxUnread } from '@r777/shared/unread';
import { useTexts } from '../../texts/texts';
import { type AgentEntry, visibleEntries } from './agent-menu';
import styles from './menu.module.css';

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
      {t(`menu.${key}`)}
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

/** Every page of an agent that the permissions allow and a live remote offers: AGENT-11, AGENT-13, AGENT-14. */
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
