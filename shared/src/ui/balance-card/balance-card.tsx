import { admitToDeposit, awaitErrorTexts, imageUrl, mayDeposit } from '@r777/shared/core';
import { useMember, useSession } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import type { CSSProperties, ReactNode } from 'react';
import { Balance } from '../balance/balance';
import { Button } from '../button/button';
import { Card } from '../card/card';
import styles from './balance-card.module.css';

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
  const session = useSession();
  const type = useMember().memberType ?? session?.type;
  const deposit = async () => {
    if (type === undefined) return;
    // An error is shown once; its text may still be loading.
    if (!mayDeposit(type)) await awaitErrorTexts();
    if (admitToDeposit(type)) navigate(paths.deposit);
  };
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
      <div className={styles.actions}>
        {hasDeposit && (
          <Button full icon="arrow-down" onClick={() => void deposit()}>
            {texts.deposit}
          </Button>
        )}
        <Button tone="secondary" full icon="arrow-up" className={styles.quiet} onClick={() => navigate(paths.withdraw)}>
          {texts.withdraw}
        </Button>
      </div>
    </Card>
  );
}
