import styles from './method-art.module.css';
import type { Method } from './use-deposit-form';

/** A phone with a coin, a bank card, a bank's house; a folded note and a pair of coins. 48 × 32 units. */
const art = {
  bkash: (
    <>
      <rect fill="#b3125b" x="6" y="5" width="36" height="22" rx="4" />
      <path stroke="#fff" d="M7 7.5 24 18 41 7.5" />
      <circle fill="#ffd98a" cx="36" cy="22" r="7" />
    </>
  ),
  nagad: (
    <>
      <rect fill="#b23c00" x="6" y="5" width="36" height="22" rx="11" />
      <circle fill="#ffd98a" cx="19" cy="16" r="7" />
      <circle stroke="#fff" cx="28" cy="16" r="7" />
    </>
  ),
  wallet: (
    <>
      <rect data-tone="main" x="8" y="2" width="18" height="28" rx="4" />
      <path data-tone="line" d="M14 26h6" />
      <circle data-tone="accent" cx="31" cy="16" r="9" />
      <path data-tone="cut" d="M31 11.5v9M27.5 15.5h7" />
    </>
  ),
  card: (
    <>
      <rect data-tone="main" x="4" y="4" width="40" height="25" rx="4" />
      <path data-tone="cut" d="M4 11.5h40" />
      <rect data-tone="accent" x="9" y="17" width="9" height="7" rx="1.5" />
      <path data-tone="line" d="M29 23h9" />
    </>
  ),
  bank: (
    <>
      <path data-tone="accent" d="M24 2 42 11H6z" />
      <path data-tone="line" d="M11 14v10M19.5 14v10M28.5 14v10M37 14v10" />
      <rect data-tone="main" x="6" y="26" width="36" height="4" rx="1" />
    </>
  ),
} as const;

const isDrawn = (methodId: string): methodId is 'bkash' | 'nagad' => methodId === 'bkash' || methodId === 'nagad';

/** The picture of a method: its own drawing, or that of its kind. */
export function MethodArt({ methodId, kind }: Pick<Method, 'methodId' | 'kind'>) {
  return (
    <svg className={styles.art} viewBox="0 0 48 32" width="48" height="32" aria-hidden="true">
      {art[isDrawn(methodId) ? methodId : kind]}
    </svg>
  );
}
