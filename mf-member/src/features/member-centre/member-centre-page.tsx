import type { PermissionKey } from '@r777/shared/contracts';
import { TRIAL_TYPE } from '@r777/shared/core';
import { useLogOut, useMember, useReachable, useSession, useWhitelabel } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { BalanceCard } from '@r777/shared/ui/balance-card/balance-card';
import { Button } from '@r777/shared/ui/button/button';
import { Icon, type IconName } from '@r777/shared/ui/icon/icon';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useTexts } from '../../texts/texts';
import styles from './member-centre.module.css';
import { MenuList } from './menu-list';
import { Profile, ProfileSkeleton } from './profile';

/** The shape of the member centre while it loads. */
export function MemberCentreSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <ProfileSkeleton />
      <Skeleton width="100%" height={188} />
      <Skeleton width="100%" height={74} />
      <ListSkeleton count={6} />
    </div>
  );
}

function Shortcut({ icon, label, to }: { icon: IconName; label: string; to: string }) {
  return (
    <li className={styles.item}>
      <Link className={styles.shortcutsLink} to={to}>
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
function Shortcuts() {
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

/** Leads a trial account to registration. Nothing else of the page is for trial accounts. */
function TrialCard() {
  const t = useTexts();
  const session = useSession();
  const type = useMember().memberType ?? session?.type;
  const canRegister = useReachable()(paths.register);
  if (type !== TRIAL_TYPE) return null;
  const register = canRegister && (
    <Link className={styles.link} to={paths.register}>
      {t('trial.register')}
    </Link>
  );
  return (
    <Alert title={t('trial.title')} action={register}>
      {t('trial.text')}
    </Alert>
  );
}

const coins = { path: '/icons/deposit.svg', size: 96 };

/** `/m/member`: the member, the balance, and links to all of the member's pages. MEMB-02..13. */
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
