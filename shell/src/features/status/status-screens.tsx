import { imageUrl } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { StateArt, type StateArtName } from '@r777/shared/ui/state-art/state-art';
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './status-screens.module.css';
import { useRecovery } from './use-recovery';

interface ScreenProps {
  art: StateArtName;
  title: string;
  text: string;
  children?: ReactNode;
}

function Screen({ art, title, text, children }: ScreenProps) {
  return (
    <main className={styles.screen}>
      <img className={styles.logo} src={imageUrl('/brand/logo.svg')} alt="" width="81" height="34" />
      <div className={styles.art}>
        <StateArt name={art} />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </main>
  );
}

/** The site is closed; it opens automatically after the maintenance. STAT-11 */
export function Maintenance() {
  const t = useT('shell');
  useRecovery();
  return <Screen art="maintenance" title={t('status.maintenanceTitle')} text={t('status.maintenanceText')} />;
}

/** The visitor's address is restricted; the site opens automatically when it no longer is. STAT-10 */
export function Blocked({ ip }: { ip: string }) {
  const t = useT('shell');
  useRecovery();
  return (
    <Screen art="blocked" title={t('status.blockedTitle')} text={t('status.blockedText')}>
      <p className={styles.address}>{t('status.address', { ip })}</p>
    </Screen>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** The status could not be read at start-up: no network, or no answer from the service. */
export function Unavailable() {
  const t = useT('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { retry, trying } = useRecovery();
  const kind = online ? 'unavailable' : 'offline';
  return (
    <Screen art={online ? 'error' : 'offline'} title={t(`status.${kind}Title`)} text={t(`status.${kind}Text`)}>
      <Button busy={trying} onClick={retry}>
        {t('status.retry')}
      </Button>
    </Screen>
  );
}
