import type { ReactNode } from 'react';
import styles from './table.module.css';

/**
 * A table of the console; `children` are its rows. A cell with `data-label` shows its column's name if the screen is
 * too narrow for a head. A cell with `data-end` is aligned at the end, like the head of `lastAtEnd`. A cell with `data-whole`
 * stays on one line beside a column of long texts.
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
