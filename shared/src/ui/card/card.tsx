import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './card.module.css';

/** A raised surface. `wash` uses the brand's colours: balance and VIP. */
export function Card({
  tone = 'plain',
  className,
  children,
}: {
  tone?: 'plain' | 'wash';
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={cx(styles.card, className)} data-tone={tone}>
      {children}
    </div>
  );
}
