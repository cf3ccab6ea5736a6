import type { CSSProperties } from 'react';
import styles from './falling.module.css';

/** Where each envelope falls (share of the width), how large it is, and when it begins; fixed, so that nothing jumps. */
const drops = [
  { at: 4, size: 22, late: 0 },
  { at: 16, size: 16, late: 2.6 },
  { at: 27, size: 26, late: 4.4 },
  { at: 38, size: 14, late: 1.3 },
  { at: 60, size: 18, late: 3.4 },
  { at: 70, size: 26, late: 0.7 },
  { at: 81, size: 16, late: 5.1 },
  { at: 91, size: 22, late: 2 },
] as const;

/** Envelopes that fall behind the card's content: quickly while it rains. Without wanted motion they stand still. */
export function Falling({ fast }: { fast: boolean }) {
  return (
    <div className={styles.sky} data-fast={fast || undefined} aria-hidden="true">
      {drops.map(({ at, size, late }) => (
        <span
          key={at}
          className={styles.drop}
          style={{ '--at': `${at}%`, '--size': `${size}px`, '--late': `${-late}s` } as CSSProperties}
        />
      ))}
    </div>
  );
}
