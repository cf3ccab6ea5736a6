import { bus } from '@r777/shared/core';
import { useMember, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import styles from '../../money/money.module.css';
import { useMoneyTexts } from '../../texts/money-texts';

/**
 * Leads to the proof of identity. A member without the security centre is led to customer service instead. `primary`:
 * it is the one action of the view.
 */
export function ToProof({ primary = false }: { primary?: boolean }) {
  const t = useMoneyTexts();
  const reachable = useReachable()(paths.securityCentre);
  const { data: member } = useMember();
  if (reachable && member?.permissions.includes('SECPRIV') !== false)
    return (
      <Link className={primary ? styles.pay : styles.way} to={`${paths.securityCentre}?form=identity`}>
        {t('withdraw.prove')}
      </Link>
    );
  return (
    <Button
      tone={primary ? 'primary' : 'ghost'}
      full
      onClick={() => bus.emit('overlay.open', { overlay: 'customerService' })}
    >
      {t('withdraw.service')}
    </Button>
  );
}
