import type { Reward } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { Button } from '@r777/shared/ui/button/button';
import type { IconName } from '@r777/shared/ui/icon/icon';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Money } from '@r777/shared/ui/money/money';
import { useId } from 'react';
import { useRewardsTexts } from '../../texts/rewards-texts';
import styles from './reward-row.module.css';
import { TimeLeft } from './time-left';
import type { Claims } from './use-claims';

const icons: Record<Reward['source'], IconName> = {
  vipLevelUp: 'crown',
  vipWeekly: 'crown',
  vipBirthday: 'crown',
  mission: 'target',
  leaderboard: 'trophy',
  referral: 'users',
  promotion: 'gift',
  operator: 'gift',
};

/** When a reward expires or was claimed, or why it can no longer be claimed: REWD-06, REWD-08. */
function When({ reward, onOver }: { reward: Reward; onOver: () => void }) {
  const t = useRewardsTexts();
  const { state, expiresAt, claimedAt } = reward;
  const day = (iso: string) => formatDate(iso, 'MM/DD/YYYY HH:mm');
  if (state === 'claimed') return t('centre.claimedAt', { time: day(claimedAt ?? '') });
  if (state === 'withdrawn') return t('centre.withdrawn');
  if (state === 'expired') return t('centre.expiredAt', { time: day(expiresAt ?? '') });
  if (expiresAt === null) return t('centre.noExpiry');
  return <TimeLeft until={expiresAt} onOver={onOver} />;
}

/**
 * One reward with its amount, wagering and expiry, and a claim button while it can be claimed. If it is `alone`, the
 * button is the page's main one.
 */
export function RewardRow({ reward, claims, alone }: { reward: Reward; claims: Claims; alone: boolean }) {
  const t = useRewardsTexts();
  const id = useId();
  const { title, amount, multiplier, source, state } = reward;
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.icon}>
        <Icon name={icons[source]} />
      </span>
      <span className={styles.words}>
        <span className={styles.title} id={id}>
          {title}
        </span>
        <span className={styles.amount}>
          <Money amount={amount} />
        </span>
        <span className={styles.small}>
          {multiplier > 0 ? t('centre.wagering', { times: multiplier }) : t('centre.noWagering')}
        </span>
        <span className={styles.small}>
          <When reward={reward} onOver={() => claims.expired(reward)} />
        </span>
      </span>
      {state === 'unclaimed' && (
        <Button
          tone={alone ? 'primary' : 'secondary'}
          size="m"
          aria-describedby={id}
          busy={claims.isBusy(reward)}
          onClick={() => void claims.claim(reward)}
        >
          {t('centre.claim')}
        </Button>
      )}
    </li>
  );
}
