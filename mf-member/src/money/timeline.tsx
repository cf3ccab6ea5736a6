import { Icon } from '@r777/shared/react';
import { useMoneyTexts } from '../texts/money-texts';
import styles from './timeline.module.css';

/** A step of an order: its name, and its actual or expected time. */
export interface TimelineStep {
  readonly name: string;
  readonly text: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
}

/** The history of an order, and its next step. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useMoneyTexts();
  return (
    <ol className={styles.timeline} aria-label={t('steps')}>
      {steps.map(({ name, text, state }) => (
        <li key={name} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot}>
            {state === 'done' && <Icon name="check" size={16} />}
            {state === 'failed' && <Icon name="close" size={16} />}
          </span>
          <span>
            {state === 'done' && <span className={styles.unseen}>{`${t('stepDone')} `}</span>}
            {state === 'now' && <span className={styles.unseen}>{`${t('stepNow')} `}</span>}
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
