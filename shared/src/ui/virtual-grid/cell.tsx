import { type CSSProperties, memo, type ReactNode } from 'react';
import styles from './virtual-grid.module.css';

interface CellProps<T> {
  item: T;
  index: number;
  /** Length of the whole list. */
  total: number;
  column: number;
  /** Distance from the list's top in px. */
  y: number;
  renderItem: (item: T, index: number) => ReactNode;
}

function PlainCell<T>({ item, index, total, column, y, renderItem }: CellProps<T>): ReactNode {
  return (
    <li
      className={styles.cell}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={{ '--column': column, '--y': `${y}px` } as CSSProperties}
    >
      {renderItem(item, index)}
    </li>
  );
}

/** A tile's position in the grid. Memoised: a scroll step adds one row, and the other rows are not rendered again. */
export const Cell = memo(PlainCell) as typeof PlainCell;
