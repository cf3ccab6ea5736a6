import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { useFieldTexts } from '../texts/field-texts';
import styles from './steps.module.css';

/** The steps of a short flow. `current` counts from 0; a number past the last means that all are done. */
export function Steps({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}): ReactNode {
  const t = useFieldTexts();
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, place) => {
        const done = place < current;
        return (
          <li
            key={step}
            className={styles.step}
            data-state={done ? 'done' : place === current ? 'current' : undefined}
            aria-current={place === current ? 'step' : undefined}
          >
            <span className={styles.dot}>
              {done ? <Icon name="check" size={16} /> : <span aria-hidden="true">{place + 1}</span>}
            </span>
            <span className={styles.name}>
              <span className={styles.unseen}>
                {`${t(done ? 'progress.stepDone' : 'progress.step', { step: place + 1, total: steps.length })} `}
              </span>
              <span>{step}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
