import type { Winner } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { Money } from '@r777/shared/ui/money/money';
import { useState } from 'react';
import { useWinnerTexts } from '../../texts/winner-texts';
import styles from './winner-board.module.css';

/** One winner: rank, the game's picture, who, with what, how much. */
export function WinnerRow({ winner, rank }: { winner: Winner['vo']; rank: number }) {
  const t = useWinnerTexts();
  const [failed, setFailed] = useState(false);
  return (
    <li className={styles.row} data-rank={rank}>
      <span className={styles.rank} role="img" aria-label={t('rank', { rank })}>
        {rank}
      </span>
      <span className={styles.picture}>
        {!failed && (
          <img
            src={imageUrl(winner.iconUrl)}
            alt=""
            width={36}
            height={48}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
          />
        )}
      </span>
      <span className={styles.who}>
        <b>{winner.userName}</b>
        <span>{winner.gameName}</span>
      </span>
      <span className={styles.amount}>
        <Money amount={winner.winAmount} />
      </span>
    </li>
  );
}
