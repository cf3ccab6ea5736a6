import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { usePicturesInTurn } from '../pictures-in-turn/use-pictures-in-turn';
import { type GridShape, useMeasures } from './use-measures';
import { useRows } from './use-rows';
import styles from './virtual-grid.module.css';

const FOCUSABLE = 'a[href], button:not([disabled])';

/** The tile to which a key moves; undefined for other keys. */
function target(key: string, index: number, count: number, columns: number, rtl: boolean): number | undefined {
  const aside = rtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: index + aside,
    ArrowLeft: index - aside,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

/**
 * Moves the focus from tile to tile. A tile that is not in the document yet is scrolled to and gets the focus when it
 * is.
 */
function useArrowKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  columns: number,
  scrollToRow: (row: number) => void,
) {
  /** The tile to focus once it is rendered, and the focused one until then: further keys start from the first. */
  const wanted = useRef<{ to: number; at: number }>(undefined);
  const focus = (index: number, options?: FocusOptions): boolean => {
    const control = list.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"]`)
      ?.querySelector<HTMLElement>(FOCUSABLE);
    control?.focus(options);
    return control !== null && control !== undefined;
  };
  useLayoutEffect(() => {
    if (wanted.current && focus(wanted.current.to, { preventScroll: true })) wanted.current = undefined;
  });
  const indexOf = (element: Element): number | undefined => {
    const index = element.closest<HTMLElement>('[data-index]')?.dataset.index;
    return index === undefined ? undefined : Number(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = indexOf(event.target as Element);
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = wanted.current?.at === at ? wanted.current.to : at;
    const to = target(event.key, from, count, columns, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    wanted.current = undefined;
    if (focus(to)) return;
    wanted.current = { to, at };
    scrollToRow(Math.floor(to / columns));
  };
  return { indexOf, onKeyDown };
}

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
const Cell = memo(PlainCell) as typeof PlainCell;

/** A long list of equally high tiles, of which only those near the window are in the document. */
export interface VirtualGridProps<T> extends GridShape {
  items: readonly T[];
  /** Identifies an item. */
  itemKey: (item: T) => string;
  /** Must be the same function at each render: tiles that stay on screen are then not rendered again. */
  renderItem: (item: T, index: number) => ReactNode;
  /** Total number of items if `items` holds only the first ones. Default: the length of `items`. */
  total?: number;
  /** Rows kept above and below the window, in both directions. Default 3. */
  overscan?: number;
  /**
   * Class of the list. Its `::before` may draw placeholders for tiles that fast scrolling outruns: it gets `--columns`, the
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
