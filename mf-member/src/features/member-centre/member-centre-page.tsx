import { useLogOut, useWhitelabel } from '@r777/shared/react';
import { BalanceCard } from '@r777/shared/ui/balance-card/balance-card';
import { Button } from '@r777/shared/ui/button/button';
import { useTexts } from '../../texts/texts';
import styles from './member-centre.module.css';
import { MenuList } from './menu-list';
import { Profile } from './profile';
import { Shortcuts } from './shortcuts';
import { TrialCard } from './trial-card';

const coins = { path: '/icons/deposit.svg', size: 96 };

/** `/m/member`: who the member is, the balance, and the ways to everything that is the member's own. MEMB-02..13. */
export function MemberCentrePage() {
  const t = useTexts();
  const logOut = useLogOut();
  const hasDeposit = useWhitelabel('DEPOSIT');
  return (
    <div className={styles.page}>
      <Profile />
      <TrialCard />
      <BalanceCard
        art={coins}
        texts={{ balance: t('centre.balance'), deposit: t('centre.deposit'), withdraw: t('centre.withdraw') }}
        hasDeposit={hasDeposit}
      />
      <Shortcuts />
      <MenuList />
      <Button tone="secondary" full icon="log-out" onClick={() => void logOut()}>
        {t('centre.logOut')}
      </Button>
    </div>
  );
}
