import type { AppError } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useInboxTexts } from '../../texts/inbox-texts';
import styles from './inbox.module.css';

/** True for a refusal that a retry does not change: the account is, or has become, one without an inbox. */
export const isClosed = (error: AppError | null): boolean =>
  error?.code === 'trial.rejected' || error?.code === 'permission.denied';

/** In place of the inbox for who has none. `free`: a trial account (PERM-20). */
export function Closed({ free = false }: { free?: boolean }) {
  const t = useInboxTexts();
  const errors = useT('errors');
  return (
    <EmptyState
      art="blocked"
      title={t('inbox.closed')}
      text={errors(free ? 'free_reject' : 'permission.denied')}
      action={
        <Link className={styles.way} to={paths.home}>
          {t('inbox.home')}
        </Link>
      }
    />
  );
}
