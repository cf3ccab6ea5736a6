import { useSession, useT } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { inTestPlay } from './in-test-play';
import styles from './trial-note.module.css';

/** Tells a player in test play what a real account takes over from it. */
export function TrialNote() {
  const t = useT('auth');
  if (!inTestPlay(useSession())) return null;
  return (
    <div className={styles.note}>
      <Alert title={t('trial.title')}>{t('trial.takenOver')}</Alert>
    </div>
  );
}
