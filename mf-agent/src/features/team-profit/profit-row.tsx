import type { calls, OutputOf } from '@r777/shared/contracts';
import { Money } from '@r777/shared/ui/money/money';
import { useTeamTexts } from '../../texts/team-texts';
import styles from './profit-row.module.css';

/** A member with the sums of the days. */
export type ProfitOf = OutputOf<typeof calls.teamProfit>['content'][number];

const shown = ['stake', 'payout', 'deposit', 'withdrawal'] as const;

/** A member's play, money in and out, and result. Tapping it opens all sums. */
export function ProfitRow({ member, onOpen }: { member: ProfitOf; onOpen: () => void }) {
  const t = useTeamTexts();
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.head}>
          <span className={styles.account}>{member.account}</span>
          <span className={styles.level}>{t('members.level', { level: member.level })}</span>
          <span className={styles.net}>
            <Money amount={member.net} signed />
          </span>
        </span>
        <span className={styles.sums}>
          {shown.map((name) => (
            <span key={name} className={styles.sum}>
              {t(`figures.${name}`)} <Money amount={member[name]} />
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}
