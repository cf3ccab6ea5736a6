import { calls } from '@r777/shared/contracts';
import { useCall, useErrorText, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { CopyField } from '@r777/shared/ui/copy-field/copy-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './referral-sheet.module.css';

/** The member's affiliate code and link, each with a control to copy it: REWD-15. */
export function OwnCode() {
  const t = useT('menu');
  const common = useT('common');
  const errorText = useErrorText();
  const { data, error, refetch } = useCall(calls.affiliateInfo, {});
  if (error?.code === 'permission.denied') return <p className={styles.hint}>{t('referral.off')}</p>;
  if (error && !data)
    return (
      <div className={styles.own}>
        <ErrorLine>
          {t('referral.failed')} {errorText(error)}
        </ErrorLine>
        <Button tone="secondary" full icon="refresh" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  return (
    <div className={styles.own}>
      {data ? (
        <>
          <CopyField label={t('referral.code')} value={data.code} />
          <CopyField label={t('referral.link')} value={data.link} />
        </>
      ) : (
        <Skeleton width="100%" height={168} />
      )}
    </div>
  );
}
