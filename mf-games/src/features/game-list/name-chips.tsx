import type { ReactNode } from 'react';
import styles from './suggestions.module.css';

/** Names that one tap searches for; nothing without any. */
export function NameChips({
  label,
  names,
  onName,
  end,
}: {
  label: string;
  names: readonly string[];
  onName: (name: string) => void;
  end?: ReactNode;
}) {
  if (names.length === 0) return null;
  return (
    <section className={styles.names} aria-label={label}>
      <h3 className={styles.title}>{label}</h3>
      {end}
      <ul className={styles.chips}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className={styles.chip} onClick={() => onName(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
