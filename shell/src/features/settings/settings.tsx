import { bus } from '@r777/shared/core';
import { useLogOut, useSession } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import type { ReactNode } from 'react';
import { LanguagePicker } from '../../site/language-picker';
import { useMenuTexts } from '../../site/menu-texts';
import { useReachable } from '../../site/reachable';
import { AppRows } from './app-rows';
import styles from './settings.module.css';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

const help = (tag: string) => `${paths.help}?tag=${tag}`;

/** The settings: account (SHELL-24), site on this device, legal pages, and sign-out (SHELL-25). */
export function Settings() {
  const t = useMenuTexts();
  const logOut = useLogOut();
  const reachable = useReachable();
  const session = useSession();
  const safety = reachable(paths.playerSafety);
  return (
    <div className={styles.page}>
      <Part title={t('settings.account')}>
        <ListCard label={t('settings.account')}>
          {session && <ListRow icon="user" title={session.userName} />}
          {reachable(paths.changePassword) && (
            <ListRow icon="lock" title={t('settings.password')} to={paths.changePassword} />
          )}
          {reachable(paths.securityCentre) && (
            <ListRow icon="shield" title={t('settings.security')} to={paths.securityCentre} />
          )}
        </ListCard>
      </Part>
      <Part title={t('settings.language')}>
        <LanguagePicker />
      </Part>
      <Part title={t('settings.app')}>
        <AppRows />
      </Part>
      <Part title={t('settings.about')}>
        <ListCard label={t('settings.about')}>
          {safety && <ListRow icon="clock" title={t('settings.responsible')} to={paths.playerSafety} />}
          {reachable(paths.help) && (
            <>
              <ListRow icon="book" title={t('settings.terms')} to={help('terms')} />
              {!safety && <ListRow icon="shield" title={t('settings.responsible')} to={help('responsible')} />}
              <ListRow icon="question" title={t('menu.faq')} to={help('faq')} />
            </>
          )}
          <ListRow
            icon="headset"
            title={t('menu.service')}
            onClick={() => bus.emit('overlay.open', { overlay: 'customerService' })}
          />
        </ListCard>
      </Part>
      <Button tone="secondary" full onClick={() => void logOut()}>
        {t('settings.logout')}
      </Button>
    </div>
  );
}
