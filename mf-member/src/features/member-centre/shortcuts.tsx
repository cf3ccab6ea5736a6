import { useMember, usePermission } from '@r777/shared/react';
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

/**
 * The records, for members with the permission: the permission list decides once logged in (MEMB-06). Until it is known
 * their invisible labels keep the row's space.
 */
export function Shortcuts() {
  const t = useTexts();
  const { data, error } = useMember();
  const waiting = !data && !error;
  const bets = usePermission('TRANSBETREPMEM3');
  const account = usePermission('TRANSREC3');
  const profit = usePermission('PERSREP');
  const rewards = usePermission('REWCEN3');
  if (!(waiting || bets || account || profit || rewards)) return null;
  return (
    <ul className={styles.row} aria-label={t('centre.records')} aria-hidden={waiting} inert={waiting}>
      {(waiting || bets) && <Shortcut icon="receipt" label={t('centre.betRecord')} to={paths.bettingRecord} />}
      {(waiting || account) && <Shortcut icon="wallet" label={t('centre.accountRecord')} to={paths.accountRecord} />}
      {(waiting || profit) && <Shortcut icon="chart" label={t('centre.profitAndLoss')} to={paths.profitAndLoss} />}
      {(waiting || rewards) && <Shortcut icon="gift" label={t('centre.rewards')} to={paths.rewardCentre} />}
    </ul>
  );
}
