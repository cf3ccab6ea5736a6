import { calls } from '@r777/shared/contracts';
import { TRIAL_TYPE } from '@r777/shared/core';
import { useCall, useErrorText, useMember, useReachable, useT, useWhitelabel } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Avatar } from '@r777/shared/ui/avatar/avatar';
import { Balance } from '@r777/shared/ui/balance/balance';
import { useDeposit } from '@r777/shared/ui/balance-card/use-deposit';
import { Button } from '@r777/shared/ui/button/button';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Progress } from '@r777/shared/ui/progress/progress';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useHeadIcon } from '../../head-icon/use-head-icon';
import { useTexts } from '../../texts/texts';
import { LanguageFlag } from './language-flag';
import styles from './user-info.module.css';

/** How far the member is on the way to the next VIP level, in whole percent, rounded down: MEMB-22. */
function VipProgress() {
  const t = useTexts();
  const { data } = useCall(calls.rankProgress, {});
  if (!data) return null;
  const percent = Math.floor(data.percent);
  return <Progress label={t('popUp.vipProgress')} value={percent / 100} text={`${percent}%`} />;
}

/** Nickname, or the account when there is none, and the VIP label: MEMB-20, MEMB-21. */
function Name() {
  const t = useTexts();
  const common = useT('common');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useMember();
  const picture = useHeadIcon();
  if (error && !data)
    return (
      <div className={styles.failed} role="alert">
        <p>{errorText(error)}</p>
        <Button tone="secondary" size="m" busy={isFetching} onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  const name = data?.nickname || data?.account;
  return (
    <>
      {name ? <Avatar name={name} src={picture} size={48} /> : <Skeleton width={48} height={48} round />}
      <div className={styles.words}>
        {name ? <p className={styles.name}>{name}</p> : <Skeleton width="70%" height={20} />}
        {data && (
          <p className={styles.vip}>
            <Icon name="crown" size={16} />
            <span className={styles.unseen}>{t('popUp.vipLabel')} </span>
            {data.clubLabel.labelName}
          </p>
        )}
      </div>
    </>
  );
}

/** The user info bar: who it is, the balance, the language's flag, the deposit button. MEMB-14. */
export function UserInfo() {
  const t = useTexts();
  const deposit = useDeposit();
  const hasDeposit = useWhitelabel('DEPOSIT');
  const canDeposit = useReachable()(paths.deposit) && hasDeposit;
  const trial = useMember().memberType === TRIAL_TYPE;
  return (
    <section className={styles.bar} aria-label={t('popUp.info')}>
      <div className={styles.who}>
        <Name />
        <LanguageFlag />
      </div>
      {!trial && <VipProgress />}
      <div className={styles.money}>
        <Balance title={t('popUp.balance')} />
        {canDeposit && (
          <Button size="m" icon="plus" onClick={() => void deposit()}>
            {t('popUp.deposit')}
          </Button>
        )}
      </div>
    </section>
  );
}
