import type { ReactNode } from 'react';
import { useConsoleTexts } from '../texts';
import { Button, Icon } from './button';
import styles from './states.module.css';

/** Names what would be shown here. */
export function EmptyState({ title, text }: { title: string; text?: string }): ReactNode {
  return (
    <section className={styles.state}>
      <Icon name="server" size={48} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
    </section>
  );
}

/** Shows what happened and offers Retry. */
export function ErrorState({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }): ReactNode {
  const t = useConsoleTexts();
  return (
    <section className={styles.state} role="alert">
      <Icon name="alert" size={48} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <Button icon="refresh" onClick={onRetry}>
        {t('kit.retry')}
      </Button>
    </section>
  );
}

/** Placeholders for rows that load. */
export function ListSkeleton({ count = 5 }: { count?: number }): ReactNode {
  return (
    <span className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <span key={place} className={styles.row} />
      ))}
    </span>
  );
}
