import type { PermissionKey, SlotProps } from '@r777/shared/contracts';
import { mayUseVip } from '@r777/shared/core';
import { useLogOut, useMember, useReachable, useSettings } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import type { IconName } from '@r777/shared/ui/icon/icon';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useTexts } from '../../texts/texts';
import styles from './member-menu.module.css';
import { UserInfo } from './user-info';

/** The entries in their order (MEMB-15), each with the key that governs it (MEMB-18, MEMB-19); VIP has a flag instead. */
const entries = [
  { key: 'vip', icon: 'crown', to: paths.vipBenefits },
  { key: 'betRecord', icon: 'receipt', to: paths.bettingRecord, permission: 'TRANSBETREPMEM3' },
  { key: 'accountRecord', icon: 'wallet', to: paths.accountRecord, permission: 'TRANSREC3' },
  { key: 'profitAndLoss', icon: 'chart', to: paths.profitAndLoss, permission: 'PERSREP' },
  { key: 'rewards', icon: 'gift', to: paths.rewardCentre, permission: 'REWCEN3' },
  { key: 'mall', icon: 'bag', to: paths.mall, permission: 'PTSYS3' },
  { key: 'security', icon: 'shield', to: paths.securityCentre, permission: 'SECPRIV' },
] as const satisfies readonly { key: string; icon: IconName; to: string; permission?: PermissionKey }[];

/** The ways to the member's own pages. Until the permissions are known, their places are held. */
function Entries() {
  const t = useTexts();
  const { data, error } = useMember();
  const hasVip = useSettings().data?.features.vip ?? false;
  const reachable = useReachable();
  const possible = entries.filter(({ to }) => reachable(to));
  if (!data && error) return null;
  if (!data)
    return (
      <Waiting>
        <ListCard>
          {possible.map(({ key }) => (
            <ListRow key={key} title={<Skeleton width="40%" height={16} />} />
          ))}
        </ListCard>
      </Waiting>
    );
  const shown = possible.filter((entry) =>
    'permission' in entry ? data.permissions.includes(entry.permission) : hasVip && mayUseVip(data),
  );
  if (shown.length === 0) return null;
  return (
    <ListCard label={t('popUp.entries')}>
      {shown.map(({ key, icon, to }) => (
        <ListRow key={key} icon={icon} title={t(`popUp.${key}`)} to={to} />
      ))}
    </ListCard>
  );
}

/**
 * The member's pop-up menu, inside the shell's sheet: the member, links to the member's pages, sign-out. MEMB-14..23.
 */
export function MemberMenu({ close }: SlotProps['member.menu']) {
  const t = useTexts();
  const logOut = useLogOut();
  const safety = useReachable()(paths.playerSafety);
  return (
    <div className={styles.menu}>
      <UserInfo />
      <Entries />
      {/* Not one of the entries, which need permissions: limits and breaks are for everybody. */}
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
