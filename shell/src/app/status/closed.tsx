import bn from '@r777/locales/bn/closed.json';
import en from '@r777/locales/en/closed.json';
import { createTexts } from '@r777/shared/texts';
import { Screen, useRecovery } from './screen';
import styles from './status-gate.module.css';

const useClosedTexts = createTexts('closed', { en, bn });

/** The site is closed; it opens automatically after the maintenance. STAT-11 */
export function Maintenance() {
  const t = useClosedTexts();
  useRecovery();
  return <Screen art="maintenance" title={t('maintenanceTitle')} text={t('maintenanceText')} />;
}

/** The visitor's address is restricted; the site opens automatically when it no longer is. STAT-10 */
export function Blocked({ ip }: { ip: string }) {
  const t = useClosedTexts();
  useRecovery();
  return (
    <Screen art="blocked" title={t('blockedTitle')} text={t('blockedText')}>
      <p className={styles.address}>{t('address', { ip })}</p>
    </Screen>
  );
}
