import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { usePicturesInTurn } from '../pictures-in-turn/use-pictures-in-turn';
import { Cell } from './cell';
import { useArrowKeys } from './use-arrow-keys';
import { useMeasures } from './use-measures';
import { useRows } from './use-rows';
import styles from './virtual-grid.module.css';

/** A long list of equally high tiles, of which only those near the window are in the document. */
export interface VirtualGridProps<T> {
  items: readonly T[];
  /** Identifies an item. */
  itemKey: (item: T) => string;
  /** Accessible name of the list. */
  label: string;
  /** Must be the same function at each render: tiles that stay on screen are then not rendered again. */
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
  /**
   * Of the list. Its `::before` may draw placeholders for tiles that fast scrolling outruns: it gets `--columns`, the
   * height of a row as `--row`, and that of all full rows as `--grid-full`, which it has to inherit explicitly.
   */
  className?: string | undefined;
  /** Called once for each length of `items`, when its last rows come near. Fetch the next page here. */
  onNearEnd?: () => void;
}

/**
 * A grid that scrolls with the window and holds a constant number of tiles, however many items there are. Its height is
 * that of the whole list at once, so the scroll bar is right and a page that the player returns to opens at its
 * position. Screen readers get position and total; arrow keys, Home and End move, and the focused tile stays in the
 * document.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>): ReactNode {
  const { items, itemKey, label, renderItem, total = items.length, overscan = 3, onNearEnd, className } = props;
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ index: number; key: string }>(undefined);
  const measures = useMeasures(list, props);
  const { columns, rowSize } = measures;
  const { view, drawn, half, rows, scrollToRow } = useRows(items, measures, overscan);
  const keys = useArrowKeys(list, items.length, columns, scrollToRow);
  usePicturesInTurn(list);

  // A tile may show another item after the list changed: Enter on the focused tile must not open that one.
  useLayoutEffect(() => {
    const item = focused.current && items[focused.current.index];
    if (item && itemKey(item) !== focused.current?.key) (document.activeElement as HTMLElement | null)?.blur();
  }, [items, itemKey]);

  const told = useRef(0);
  useEffect(() => {
    if (!onNearEnd || view.to + overscan < rows || told.current === items.length) return;
    told.current = items.length;
    onNearEnd();
  }, [onNearEnd, view.to, overscan, rows, items.length]);

  const tiles = (from: number, to: number) =>
    items.slice(from * columns, to * columns).map((item, place) => ({ index: from * columns + place, item }));
  const kept = focused.current ? Math.floor(focused.current.index / columns) : drawn.from;
  const shown = [
    ...(kept < drawn.from ? tiles(kept, kept + 1) : []),
    ...tiles(drawn.from, drawn.to),
    ...(kept >= drawn.to ? tiles(kept, kept + 1) : []),
  ].filter(({ index }) => Math.floor(index / columns) !== half || index % columns < columns / 2);
  return (
    <ul
      ref={list}
      className={className ? `${styles.grid} ${className}` : styles.grid}
      aria-label={label}
      style={
        {
          '--columns': columns,
          '--row': `${rowSize}px`,
          '--grid-height': `${rows * rowSize}px`,
          '--grid-full': `${Math.floor(items.length / columns) * rowSize}px`,
        } as CSSProperties
      }
      onKeyDown={keys.onKeyDown}
      onFocus={({ target }) => {
        const index = keys.indexOf(target);
        const item = index === undefined ? undefined : items[index];
        focused.current = index === undefined || item === undefined ? undefined : { index, key: itemKey(item) };
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {shown.map(({ index, item }) => (
        <Cell
          key={index}
          item={item}
          index={index}
          total={total}
          column={index % columns}
          y={Math.floor(index / columns) * rowSize}
          renderItem={renderItem}
        />
      ))}
    </ul>
  );
}
