import { useT } from '@r777/shared/react';
import { Dialog } from '@r777/shared/ui/dialog/dialog';
import { useTexts } from '../../texts/texts';
import styles from './blocked-dialog.module.css';

/** Shown when the browser blocks the game's tab (LNCH-05): a link that the player taps is never blocked. */
export function BlockedDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useTexts();
  const error = useT('errors');
  return (
    <Dialog open title={t('blocked.title')} onClose={onClose}>
      <p className={styles.text}>{error('popup_blocked')}</p>
      <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer" onClick={onClose}>
        {t('blocked.link')}
      </a>
    </Dialog>
  );
}
