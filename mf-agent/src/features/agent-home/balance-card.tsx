import { admitToDeposit, imageUrl } from '@r777/shared/core';
import { useMember, useSession } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Balance } from '@r777/shared/ui/balance/balance';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { useTexts } from '../../texts/texts';
import styles from './balance-card.module.css';

/** The total balance with deposit and withdraw: AGENT-06, AGENT-07. Deposit is for some types only (PERM-16). */
export function BalanceCard() {
  const t = useTexts();
  const navigate = useNavigate();
  const session = useSession();
  const type = useMember().memberType ?? session?.type;
  const deposit = () => {
    if (type !== undefined && admitToDeposit(type)) navigate(paths.deposit);
  };
  return (
    <Card tone="wash" className={styles.card}>
      <img className={styles.art} src={imageUrl('/icons/agent.svg')} alt="" width={120} height={120} />
      <Balance title={t('home.balance')} />
      <div className={styles.actions}>
        <Button full icon="arrow-down" onClick={deposit}>
          {t('home.deposit')}
        </Button>
        <Button tone="secondary" full icon="arrow-up" className={styles.quiet} onClick={() => navigate(paths.withdraw)}>
          {t('home.withdraw')}
        </Button>
      </div>
    </Card>
  );
}
