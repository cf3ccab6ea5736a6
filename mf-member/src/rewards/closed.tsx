import type { AppError } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { RealAccounts } from '../free-reject/real-accounts';
import { useRewardsTexts } from '../texts/rewards-texts';
import styles from './closed.module.css';

/** True for a refusal that a retry does not change: the page is not for this account, or was switched off. */
export const isClosed = (error: AppError | null): boolean =>
  error?.code === 'trial.rejected' || error?.code === 'permission.denied';

/** Shown instead of a page that is not open to this account. `free`: a trial account. */
export function Closed({ title, free = false }: { title: string; free?: boolean }) {
  const t = useRewardsTexts();
  const errors = useT('errors');
  if (free) return <RealAccounts title={title} />;
  return (
    <EmptyState
      art="blocked"
      title={title}
      text={errors('permission.denied')}
      action={
        <Link className={styles.way} to={paths.home}>
          {t('home')}
        </Link>
      }
    />
  );
}
