import { imageUrl } from '@r777/shared/core';
import { useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import type { CSSProperties, ReactNode } from 'react';
import { Balance } from '../balance/balance';
import { Button } from '../button/button';
import { Card } from '../card/card';
import styles from './balance-card.module.css';
import { useDeposit } from './use-deposit';

/** The picture and the texts of the card on this page. */
export interface BalanceCardProps {
  /** One of the site's own pictures; `size` is its width and height in px. */
  art: { path: string; size: number; peeks?: boolean };
  texts: { balance: string; deposit: string; withdraw: string };
  /** False where the merchant takes no deposits. */
  hasDeposit?: boolean;
}

/** The total balance with deposit and withdraw. Deposit is for some member types only (PERM-16). */
export function BalanceCard({ art, texts, hasDeposit = true }: BalanceCardProps): ReactNode {
  const navigate = useNavigate();
  const deposit = useDeposit();
  const reachable = useReachable();
  const canDeposit = hasDeposit && reachable(paths.deposit);
  const canWithdraw = reachable(paths.withdraw);
  return (
    <Card tone="wash" className={styles.card}>
      <img
        className={styles.art}
        src={imageUrl(art.path)}
        alt=""
        width={art.size}
        height={art.size}
        data-peeks={art.peeks || undefined}
      />
      <div className={styles.amount} style={{ '--art': `${art.size}px` } as CSSProperties}>
        <Balance title={texts.balance} />
      </div>
      {(canDeposit || canWithdraw) && (
        <div className={styles.actions}>
          {canDeposit && (
            <Button full icon="arrow-down" onClick={() => void deposit()}>
              {texts.deposit}
            </Button>
          )}
          {canWithdraw && (
            <Button
              tone="secondary"
              full
              icon="arrow-up"
              className={styles.quiet}
              onClick={() => navigate(paths.withdraw)}
            >
              {texts.withdraw}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
