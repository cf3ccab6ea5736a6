import { ghosts } from '../../../games/states/ghosts';
import styles from './pad.module.css';

/** Ten thumb-sized digits. With `has`, each is a toggle; without it, a key. */
export function DigitPad({
  label,
  has,
  onDigit,
}: {
  label: string;
  has?: (digit: string) => boolean;
  onDigit: (digit: string) => void;
}) {
  return (
    <fieldset className={styles.pad} aria-label={label}>
      {ghosts(10).map((digit) => (
        <button
          key={digit}
          type="button"
          className={styles.key}
          aria-pressed={has?.(String(digit))}
          onClick={() => onDigit(String(digit))}
        >
          {digit}
        </button>
      ))}
    </fieldset>
  );
}
