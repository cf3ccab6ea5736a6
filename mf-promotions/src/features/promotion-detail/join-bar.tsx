import { useBusy, useReachable, useSession, useT } from '@r777/shared/react';
import { useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { type ReactNode, useState } from 'react';
import type { Promotion } from '../../promotion/promotion';
import styles from './join-bar.module.css';
import { JoinDialog } from './join-dialog';
import { joinTarget } from './join-target';

/** The join/more action, in reach at any scroll position: it takes a member on and asks a guest in (PROMO-12). */
export function JoinBar({ promotion }: { promotion: Promotion }) {
  const t = useT('promotions');
  const navigate = useNavigate();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  useBusy(asking);
  const target = joinTarget(promotion, useReachable());
  const act = () => (target.isOwn && !session ? setAsking(true) : navigate(target.to));
  return (
    <JoinBarFrame words={target.isOwn ? promotion.art?.action || t('join') : t('more')} onClick={act}>
      {asking && <JoinDialog promotion={promotion} onClose={() => setAsking(false)} />}
    </JoinBarFrame>
  );
}

/** The bar with its button, of words that are known. */
export function JoinBarFrame({
  words,
  onClick,
  children,
}: {
  words: ReactNode;
  onClick?: () => void;
  children?: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <Button tone="primary" size="l" full onClick={onClick}>
        {words}
      </Button>
      {children}
    </div>
  );
}
