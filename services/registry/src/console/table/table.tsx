import type { ReactNode } from 'react';
import styles from './table.module.css';

/**
 * A table of the console; `children` are its rows. A cell with `data-label` names its column where the screen is too
 * narrow for a head, one with `data-end` stands at the end, as the head of `lastAtEnd` does.
 */
export function Table({
  label,
  columns,
  lastAtEnd = false,
  children,
}: {
  label: string;
  columns: readonly string[];
  lastAtEnd?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={column} scope="col" data-end={(lastAtEnd && i === columns.length - 1) || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
