import { bus, imageUrl } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Link, useLocation } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import { useLogOut } from '../../session/log-out';
import { LanguagePicker } from '../../site/language-picker';
import { Activities } from './activities';
import { Domains } from './domains';
import { Drawer } from './drawer';
import { type MenuEntry, menuEntries } from './entries';
import styles from './side-menu.module.css';
import { useMenuState } from './use-menu-state';
import { useMenuRefresh } from './use-refresh';

function Entry({ entry, onLogOut }: { entry: MenuEntry; onLogOut: () => void }) {
  const t = useT('shell');
  const { pathname, search } = useLocation();
  const face = (
    <>
      <Icon name={entry.icon} />
      <span className={styles.label}>{t(`menu.${entry.key}`)}</span>
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
  const act = 'opens' in entry ? () => bus.emit('overlay.open', { overlay: entry.opens }) : onLogOut;
  return (
    <button type="button" className={styles.entry} onClick={act} aria-haspopup="dialog">
      {face}
      {entry.key === 'invite' && <span className={styles.earn}>{t('menu.earn')}</span>}
    </button>
  );
}

/** The menu behind the header's toggle: offers, the ways through the site, language, other addresses. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const t = useT('shell');
  const logOut = useLogOut();
  const entries = menuEntries(useMenuState());
  useMenuRefresh();
  const leave = () => {
    onClose();
    void logOut();
  };
  return (
    <Drawer
      title={t('menu.title')}
      brand={<img className={styles.logo} src={imageUrl('/brand/logo.svg')} alt="" width="81" height="34" />}
      onClose={onClose}
    >
      <Activities />
      <nav aria-label={t('frame.mainNav')}>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Entry entry={entry} onLogOut={leave} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.end}>
        <LanguagePicker />
        <Domains />
      </div>
    </Drawer>
  );
}
