import type { BetRecord } from '@r777/shared/contracts';
import { formatDate, imageUrl } from '@r777/shared/core';
import { Money } from '@r777/shared/ui/money/money';
import { useState } from 'react';
import { useTexts } from '../../texts/texts';
import styles from './bet-row.module.css';

/** The game's tile; nothing in its place when it cannot be loaded. */
function GamePicture({ bet }: { bet: BetRecord }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.picture}>
      {!broken && (
        <img src={imageUrl(bet.iconUrl)} alt="" width={42} height={56} loading="lazy" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

/** The outcome of a bet: gain or loss when it is settled, otherwise its state as text. */
function Result({ bet }: { bet: BetRecord }) {
  const t = useTexts();
  if (bet.state === 'settled') return <Money amount={bet.net} signed />;
  return (
    <span className={styles.state} data-state={bet.state}>
      {t(`record.state_${bet.state}`)}
    </span>
  );
}

/** One bet of the list: game, vendor, time, stake and result (MONEY-14). Tapping it opens the details. */
export function BetRow({ bet, onOpen }: { bet: BetRecord; onOpen: () => void }) {
  const t = useTexts();
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <GamePicture bet={bet} />
        <span className={styles.words}>
          <span className={styles.game}>{bet.gameName}</span>
          <span className={styles.small}>{bet.vendorName}</span>
          <time className={styles.small} dateTime={bet.time}>
            {formatDate(bet.time, 'MM/DD/YYYY HH:mm')}
          </time>
        </span>
        <span className={styles.amounts}>
          <Result bet={bet} />
          <span className={styles.small}>
            {t('record.stake')} <Money amount={bet.stake} />
          </span>
        </span>
      </button>
    </li>
  );
}
