import { TRIAL_TYPE } from '@r777/shared/core';
import { useMember, useReachable, useSession } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { useTexts } from '../../texts/texts';
import styles from './trial-card.module.css';

/** Leads who is in test play to a real account: nothing else of the page is for them. */
export function TrialCard() {
  const t = useTexts();
  const session = useSession();
  const type = useMember().memberType ?? session?.type;
  const canRegister = useReachable()(paths.register);
  if (type !== TRIAL_TYPE) return null;
  const register = canRegister && (
    <Link className={styles.link} to={paths.register}>
      {t('trial.register')}
    </Link>
  );
  return (
    <Alert title={t('trial.title')} action={register}>
      {t('trial.text')}
    </Alert>
  );
}
