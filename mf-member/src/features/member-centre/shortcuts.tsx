import type { PermissionKey } from '@r777/shared/contracts';
import { useMember, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Icon, type IconName } from '@r777/shared/ui/icon/icon';
import { useTexts } from '../../texts/texts';
import styles from './shortcuts.module.css';

function Shortcut({ icon, label, to }: { icon: IconName; label: string; to: string }) {
  return (
    <li className={styles.item}>
      <Link className={styles.link} to={to}>
        <Icon name={icon} />
        <span>{label}</span>
      </Link>
    </li>
  );
}

const shortcuts = [
  { key: 'betRecord', icon: 'receipt', to: paths.bettingRecord, permission: 'TRANSBETREPMEM3' },
  { key: 'accountRecord', icon: 'wallet', to: paths.accountRecord, permission: 'TRANSREC3' },
  { key: 'profitAndLoss', icon: 'chart', to: paths.profitAndLoss, permission: 'PERSREP' },
  { key: 'rewards', icon: 'gift', to: paths.rewardCentre, permission: 'REWCEN3' },
] as const satisfies readonly { key: string; icon: IconName; to: string; permission: PermissionKey }[];

/**
 * The records that a live remote offers, for members with the permission: the permission list decides once logged in
 * (MEMB-06). Until it is known their invisible labels keep the row's space.
 */
export function Shortcuts() {
  const t = useTexts();
  const { data, error } = useMember();
  const reachable = useReachable();
  const waiting = !data && !error;
  const shown = shortcuts.filter(
    ({ to, permission }) => reachable(to) && (waiting || data?.permissions.includes(permission)),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.row} aria-label={t('centre.records')} aria-hidden={waiting} inert={waiting}>
      {shown.map(({ key, icon, to }) => (
        <Shortcut key={key} icon={icon} label={t(`centre.${key}`)} to={to} />
      ))}
    </ul>
  );
}
