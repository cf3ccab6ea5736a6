import type { AppError } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { useMoneyTexts } from '../texts/money-texts';
import styles from './money.module.css';

/** Shown instead of an order that did not load, or that the member does not have. */
export function OrderFailed({
  error,
  onRetry,
  to,
  back,
}: {
  error: AppError;
  onRetry: () => void;
  to: string;
  back: string;
}) {
  const t = useMoneyTexts();
  const errorText = useErrorText();
  if (error.code === 'request.notFound' || error.code === 'request.invalid')
    return (
      <EmptyState
        title={t('orderUnknown')}
        text={t('orderUnknownText')}
        action={
          <Link className={styles.way} to={to} replace>
            {back}
          </Link>
        }
      />
    );
  return <ErrorState title={t('orderFailed')} text={errorText(error)} onRetry={onRetry} />;
}
