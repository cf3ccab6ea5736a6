import { useLogOut } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { useTexts } from '../../texts/texts';
import { BalanceCard } from './balance-card';
import styles from './member-centre.module.css';
import { MenuList } from './menu-list';
import { Profile } from './profile';
import { Shortcuts } from './shortcuts';

/** `/m/member`: who the member is, the balance, and the ways to everything that is the member's own. MEMB-02..13. */
export function MemberCentrePage() {
  const t = useTexts();
  const logOut = useLogOut();
  return (
    <div className={styles.page}>
      <Profile />
      <BalanceCard />
      <Shortcuts />
      <MenuList />
      <Button tone="secondary" full icon="log-out" onClick={() => void logOut()}>
        {t('centre.logOut')}
      </Button>
    </div>
  );
}
