import { type Session, TRIAL_TYPE } from '@r777/shared/core';
import { useSession } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { useState } from 'react';
import { useAuthTexts } from './texts';
import styles from './trial-note.module.css';

/** True for the session of a trial account. */
export function inTestPlay(session: Session | null): boolean {
  return session?.type === TRIAL_TYPE;
}

/**
 * True once a player is logged in with a real account. During test play it is false, so the forms are shown as to a
 * visitor, until another session begins.
 */
export function useIsRealAccount(): boolean {
  const session = useSession();
  const [before] = useState(session);
  return session !== null && (!inTestPlay(session) || session.userName !== before?.userName);
}

/** Explains to a player in test play what a real account takes over from it. */
export function TrialNote() {
  const t = useAuthTexts();
  if (!inTestPlay(useSession())) return null;
  return (
    <div className={styles.note}>
      <Alert title={t('trial.title')}>{t('trial.takenOver')}</Alert>
    </div>
  );
}
