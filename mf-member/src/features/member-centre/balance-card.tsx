import { admitToDeposit, imageUrl } from '@r777/shared/core';
import { useMember, useWhitelabel } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Balance } from '@r777/shared/ui/balance/balance';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { useTexts } from '../../texts/texts';
import styles from './balance-card.module.css';

/** The balance with deposit (flag DEPOSIT, MEMB-07) and withdraw (MEMB-05). Deposit is for some types only (PERM-16). */
export function BalanceCard() {
  const t = useTexts();
  const navigate = useNavigate();
  const { memberType } = useMember();
  const hasDeposit = useWhitelabel('DEPOSIT');
  const deposit = () => {
    if (memberType !== undefined && admitToDeposit(memberType)) navigate(paths.deposit);
  };
  return (
    <Card tone="wash" className={styles.card}>
      <img className={styles.art} src={imageUrl('/icons/deposit.svg')} alt="" width={96} height={96} />
      <Balance title={t('centre.balance')} />
      <div className={styles.actions}>
        {hasDeposit && (
          <Button full icon="arrow-down" onClick={deposit}>
            {t('centre.deposit')}
          </Button>
        )}
        <Button tone="secondary" full icon="arrow-up" className={styles.quiet} onClick={() => navigate(paths.withdraw)}>
          {t('centre.withdraw')}
        </Button>
      </div>
    </Card>
  );
}
