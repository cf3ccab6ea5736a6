import { TRIAL_TYPE } from '@r777/shared/core';
import { useMember, useReachable, useSession, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useRealAccountTexts } from '../texts/real-account-texts';
import styles from './real-accounts.module.css';

/**
 * True in a free trial. Pages of real accounts then make no call: the server would refuse it, and a Retry would never
 * help.
 */
export function useTrial(): boolean {
  const type = useSession()?.type;
  return (useMember().memberType ?? type) === TRIAL_TYPE;
}

/** In place of a page that a trial account does not have: says so, and leads to a real account. TRIAL-08 */
export function RealAccounts({ title }: { title: string }) {
  const t = useRealAccountTexts();
  const errors = useT('errors');
  const canRegister = useReachable()(paths.register);
  return (
    <div className={styles.place}>
      <EmptyState
        art="blocked"
        title={title}
        text={errors('free_reject')}
        action={
          canRegister && (
            <>
              <p className={styles.keeps}>{t('keeps')}</p>
              <Link className={styles.create} to={paths.register}>
                {t('create')}
              </Link>
            </>
          )
        }
      />
    </div>
  );
}
