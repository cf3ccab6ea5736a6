import type { ReactNode } from 'react';
import styles from './state-art.module.css';

/** The content of the picture. */
export type StateArtName = 'empty' | 'error' | 'search' | 'not-found' | 'offline' | 'maintenance' | 'blocked';

const signs: Record<StateArtName, ReactNode> = {
  empty: null,
  error: <path d="M12 5v8M12 17.5v.1" />,
  search: <path d="M10.5 16a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM14.5 14.5 19 19" />,
  'not-found': <path d="M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.3-1.7 2.5M12 18.3v.1" />,
  offline: <path d="M5 5l14 14M8.5 14.5a5 5 0 0 1 5-1.2M5 11a10 10 0 0 1 3.5-2.2M13 8a10 10 0 0 1 6 3M12 18.3v.1" />,
  maintenance: <path d="M13.5 10.5 6 18M18 8.5a3.7 3.7 0 1 1-2.7-3.3L13.5 7l1.5 2 3-.5Z" />,
  blocked: <path d="M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7 7l10 10" />,
};

/** The drawing of an empty or error state: three cards, and a symbol of what happened. Decorative. */
export function Drawing({ name }: { name: StateArtName }): ReactNode {
  const sign = signs[name];
  return (
    <svg
      className={styles.art}
      data-name={name}
      viewBox="0 0 128 84"
      width="128"
      height="84"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.ghost}
        d="M10 17h26a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V22a5 5 0 0 1 5-5ZM92 17h26a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5H92a5 5 0 0 1-5-5V22a5 5 0 0 1 5-5Z"
      />
      <g className={styles.card}>
        <rect x="38" y="18" width="34" height="48" rx="5" transform="rotate(-20 55 62) translate(-6 0)" />
        <rect x="56" y="18" width="34" height="48" rx="5" transform="rotate(20 73 62) translate(6 0)" />
        <rect className={styles.front} x="46" y="12" width="36" height="52" rx="5" />
      </g>
      <path
        className={styles.spade}
        d="M64 24c5 6 11 9 11 15a5.5 5.5 0 0 1-9.5 3.6c.3 2.6 1.3 4.4 2.5 5.4h-8c1.2-1 2.2-2.8 2.5-5.4A5.5 5.5 0 0 1 53 39c0-6 6-9 11-15Z"
      />
      {sign && (
        <g transform="translate(76 44)">
          <circle className={styles.disc} cx="16" cy="16" r="16" />
          <g className={styles.sign} transform="translate(4 4)">
            {sign}
          </g>
        </g>
      )}
    </svg>
  );
}
