import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Cell } from './cell';
import { useArrowKeys } from './use-arrow-keys';
import { useMeasures } from './use-measures';
import styles from './virtual-grid.module.css';

/** A long list of equally high tiles, of which only those near the window are in the document. */
export interface VirtualGridProps<T> {
  items: readonly T[];
  /** Names an item for as long as it is in the list. */
  itemKey: (item: T) => string;
  /** Accessible name of the list. */
  label: string;
  /** The same function at each render, and the tiles that stay on screen while it scrolls are not rendered again. */
  renderItem: (item: T, index: number) => ReactNode;
  /** How many there are in all, where `items` holds only the first of them. Default: as many as `items`. */
  total?: number;
  /** Tiles beside each other. Default 3. */
  columns?: number;
  /** Instead of `columns`: as many as there is room for when each is at least this wide, in px. */
  minColumnWidth?: number;
  /** Height of a tile in px for a column's width in px, until one on screen has been measured. */
  rowHeight: (columnWidth: number) => number;
  /** Rows kept above and below the window, in both directions. Default 3. */
  overscan?: number;
  /** Called once for each length of `items`, when its last rows come near. Fetch the next page here. */
  onNearEnd?: () => void;
}

/**
 * A grid that scrolls with the window and holds a constant number of tiles, however many there are. Its height is that of
 * the whole list at once, so the scroll bar tells the truth and a page gone back to opens where it was left. Screen readers
 * are told place and total; arrow keys, Home and End go from tile to tile, and the tile with the focus stays in the document.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>): ReactNode {
  const { items, itemKey, label, renderItem, total = items.length, overscan = 3, onNearEnd } = props;
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number>(undefined);
  const { columns, rowSize, top } = useMeasures(list, props);
  const rows = Math.ceil(items.length / columns);
  const grid = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowSize,
    overscan,
    scrollMargin: top,
    // Known before anything is measured: the first draft has its tiles, and no empty one is laid out before it.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const kept = focused.current === undefined ? [] : [Math.floor(focused.current / columns)];
      return [...near, ...kept.filter((row) => row < rows && !near.includes(row))];
    },
  });
  const keys = useArrowKeys(list, items.length, columns, (row) => grid.scrollToIndex(row, { align: 'center' }));

  // Turning the phone changes the tiles' size: what was on screen stays there.
  const first = useRef(0);
  const drawn = useRef(`${columns} ${rowSize}`);
  const { startIndex = 0, endIndex = 0 } = grid.range ?? {};
  useLayoutEffect(() => {
    const now = `${columns} ${rowSize}`;
    if (drawn.current === now) return;
    drawn.current = now;
    grid.measure();
    if (first.current > 0) grid.scrollToIndex(Math.floor(first.current / columns), { align: 'start' });
  }, [grid, columns, rowSize]);
  useEffect(() => {
    first.current = startIndex * columns;
  }, [startIndex, columns]);

  const told = useRef(0);
  useEffect(() => {
    if (!onNearEnd || endIndex + overscan < rows - 1 || told.current === items.length) return;
    told.current = items.length;
    onNearEnd();
  }, [onNearEnd, endIndex, overscan, rows, items.length]);

  const shown = grid
    .getVirtualItems()
    .flatMap(({ index: row }) =>
      items.slice(row * columns, (row + 1) * columns).map((item, column) => ({ row, column, item })),
    );
  return (
    <ul
      ref={list}
      className={styles.grid}
      aria-label={label}
      style={{ '--columns': columns, '--height': `${rows * rowSize}px` } as CSSProperties}
      onKeyDown={keys.onKeyDown}
      onFocus={({ target }) => {
        focused.current = keys.indexOf(target);
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {shown.map(({ row, column, item }) => (
        <Cell
          key={itemKey(item)}
          item={item}
          index={row * columns + column}
          total={total}
          column={column}
          y={row * rowSize}
          renderItem={renderItem}
        />
      ))}
    </ul>
  );
}
