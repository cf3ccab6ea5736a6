import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './progress.module.css';

/** A progress from 0 to 1; null while it is unknown. `text` is at the end of the label's line. */
export interface ProgressProps {
  label: string;
  value: number | null;
  text?: ReactNode;
  /** `quiet` for a passing task such as an upload; `gain` for a goal of the player. */
  tone?: 'gain' | 'quiet';
}

export function Progress({ label, value, text, tone = 'gain' }: ProgressProps): ReactNode {
  const id = useId();
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  return (
    <div className={styles.progress} data-tone={tone}>
      <div className={styles.line}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {text && <span className={styles.text}>{text}</span>}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={`${id}-label`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        aria-valuetext={share !== null && typeof text === 'string' ? text : undefined}
        data-unknown={share === null || undefined}
      >
        <span className={styles.bar} style={{ '--share': share ?? 0 } as CSSProperties} />
      </div>
    </div>
  );
}
