import '../../site/menu-texts';
import { bus, imageUrl } from '@r777/shared/core';
import { useLogOut, useT } from '@r777/shared/react';
import { Link, useLocation } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import type { ReactNode } from 'react';
import { LanguagePicker } from '../../site/language-picker';
import type { OverlayProps } from '../../site/overlay';
import { ChatBadge, RewardsBadge } from '../../site/unread-badges';
import { Activities } from './activities';
import { type MenuEntry, menuEntries } from './entries';
import styles from './side-menu.module.css';
import { useMenuState } from './use-menu-state';
import { useMenuRefresh } from './use-refresh';

function Entry({ entry, onAct }: { entry: MenuEntry; onAct: () => void }) {
  const t = useT('menu');
  const { pathname, search } = useLocation();
  const face = (
    <>
      <Icon name={entry.icon} />
      <span className={styles.label}>{t(`menu.${entry.key}`)}</span>
      {entry.key === 'rewards' && <RewardsBadge />}
      {entry.key === 'service' && <ChatBadge />}
    </>
  );
  if ('to' in entry) {
    const current = pathname + search === entry.to || (entry.key === 'home' && pathname === '/');
    return (
      <Link className={styles.entry} to={entry.to} aria-current={current ? 'page' : undefined}>
        {face}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.entry} onClick={onAct} aria-haspopup="dialog">
      {face}
      {entry.key === 'invite' && <span className={styles.earn}>{t('menu.earn')}</span>}
    </button>
  );
}

/** The menu behind the header's toggle: activities, links, language, and the choice of server. */
export function SideMenu({ open, onClose, servers }: OverlayProps & { servers?: ReactNode }) {
  const t = useT('menu');
  const logOut = useLogOut();
  const entries = menuEntries(useMenuState());
  useMenuRefresh();
  const act = (entry: MenuEntry) =>
    onClose(() => {
      if ('opens' in entry) bus.emit('overlay.open', { overlay: entry.opens });
      else void logOut();
    });
  return (
    <Sheet
      from="start"
      open={open}
      title={t('menu.title')}
      head={<img className={styles.logo} src={imageUrl('/brand/logo.svg')} alt="" width="81" height="34" />}
      onClose={onClose}
    >
      <div className={styles.menu}>
        <Activities />
        <nav aria-label={t('menu.title')}>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} onAct={() => act(entry)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <LanguagePicker />
          {servers}
        </div>
      </div>
    </Sheet>
  );
}
