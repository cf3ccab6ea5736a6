import type { Leader } from '@r777/shared/contracts';
import { formatCount } from '@r777/shared/core';
import { Icon, useLanguage } from '@r777/shared/react';
import { Money } from '@r777/shared/ui/money/money';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';
import styles from './board-row.module.css';

/** One place: number, name, amount and prize. The server has masked the names of others. */
export function BoardRow({ leader: { place, userName, amount, prize, own } }: { leader: Leader }) {
  const t = useLeaderboardTexts();
  const language = useLanguage();
  return (
    <li className={styles.row} data-own={own || undefined} data-place={place <= 3 ? place : undefined}>
      <span className={styles.place}>
        {place <= 3 && <Icon name="trophy" size={16} />}
        {formatCount(place, language)}
      </span>
      <span className={styles.name}>
        <bdi>{userName}</bdi>
        {own && <span className={styles.you}>{t('board.you')}</span>}
      </span>
      <span className={styles.amounts}>
        <Money amount={amount} />
        {prize && (
          <span className={styles.prize}>
            {t('board.prize')} <Money amount={prize} />
          </span>
        )}
      </span>
    </li>
  );
}
