import { calls, type Language, languages } from '@r777/shared/contracts';
import { languageNames, setLanguage, TRIAL_TYPE, wantedLanguage } from '@r777/shared/core';
import {
  useCall,
  useErrorText,
  useLanguage,
  useMember,
  useReachable,
  useStore,
  useT,
  useWhitelabel,
} from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Avatar } from '@r777/shared/ui/avatar/avatar';
import { Balance } from '@r777/shared/ui/balance/balance';
import { useDeposit } from '@r777/shared/ui/balance-card/use-deposit';
import { Button } from '@r777/shared/ui/button/button';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Row } from '@r777/shared/ui/layout/layout';
import { Progress } from '@r777/shared/ui/progress/progress';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import type { ReactNode } from 'react';
import { useHeadIcon } from '../../head-icon/use-head-icon';
import { useTexts } from '../../texts/texts';
import styles from './user-info.module.css';

/** The flags, 30 × 20 units. */
const flags: Record<Language, ReactNode> = {
  BN: (
    <>
      <path fill="#006a4e" d="M0 0h30v20H0z" />
      <circle fill="#f42a41" cx="13.5" cy="10" r="6" />
    </>
  ),
  EN: (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#c8102e" strokeWidth="1.6" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#fff" strokeWidth="6.6" d="M15 0v20M0 10h30" />
      <path stroke="#c8102e" strokeWidth="4" d="M15 0v20M0 10h30" />
    </>
  ),
};

/** The flag of the chosen language, which is busy until its texts are there; a tap changes to the next one. */
function LanguageFlag() {
  const t = useTexts();
  const inForce = useLanguage();
  const wanted = useStore(wantedLanguage, (state) => state.language);
  const language = wanted ?? inForce;
  const next = languages[(languages.indexOf(language) + 1) % languages.length] ?? language;
  return (
    <button
      type="button"
      className={styles.flag}
      aria-label={t('popUp.language', { name: languageNames[language], next: languageNames[next] })}
      aria-busy={wanted !== null || undefined}
      onClick={() => setLanguage(next)}
    >
      <svg viewBox="0 0 30 20" width="30" height="20" aria-hidden="true" data-flag={language}>
        {flags[language]}
      </svg>
    </button>
  );
}

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
        {name ? (
          <p translate="no" className={styles.name}>
            {name}
          </p>
        ) : (
          <Skeleton width="70%" height={20} />
        )}
        {data && (
          <p className={styles.vip}>
            <Icon name="crown" size={16} />
            <span className={styles.unseen}>{`${t('popUp.vipLabel')} `}</span>
            <span>{data.clubLabel.labelName}</span>
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
      <Row gap={3} align="center">
        <Name />
        <LanguageFlag />
      </Row>
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
