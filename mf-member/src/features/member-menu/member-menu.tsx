import type { SlotProps } from '@r777/shared/contracts';
import { useLogOut, useReachable } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { useTexts } from '../../texts/texts';
import { Entries } from './entries';
import styles from './member-menu.module.css';
import { UserInfo } from './user-info';

/** The member's pop-up menu, inside the shell's sheet: who it is, the ways to what is the member's own, sign-out. MEMB-14..23. */
export function MemberMenu({ close }: SlotProps['member.menu']) {
  const t = useTexts();
  const logOut = useLogOut();
  const safety = useReachable()(paths.playerSafety);
  return (
    <div className={styles.menu}>
      <UserInfo />
      <Entries />
      {/* Apart from the entries, which have their permissions: limits and breaks are everybody's. */}
      {safety && (
        <ListCard>
          <ListRow icon="clock" title={t('popUp.safety')} to={paths.playerSafety} />
        </ListCard>
      )}
      {/* The question takes the menu's place: two pop-ups at once are hard to read on a phone. */}
      <Button tone="secondary" full icon="log-out" onClick={() => close(() => void logOut())}>
        {t('popUp.signOut')}
      </Button>
    </div>
  );
}
