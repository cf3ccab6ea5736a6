import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Measures } from './use-measures';

/** Consecutive rows; `to` is exclusive. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Position and size of a list's rows on the page; lengths in px. */
export interface Shape {
  readonly rows: number;
  readonly rowSize: number;
  /** Distance of the list from the top of the page. */
  readonly top: number;
  /** Height of the window. */
  readonly height: number;
  /** Rows kept above and below the window. */
  readonly overscan: number;
}

/** The rows that are visible when the page is scrolled to `scroll` px: at least one, which is measured for all. */
export function rowsInView(scroll: number, { rows, rowSize, top, height }: Shape): Rows {
  const to = Math.min(rows, Math.max(1, Math.ceil((scroll + height - top) / rowSize)));
  const from = Math.floor((scroll - top) / rowSize);
  // A list that became shorter ends above the scroll position.
  const last = to - Math.ceil(height / rowSize);
  return { from: Math.max(0, Math.min(from, to === rows ? last : from)), to };
}

const same = (a: Rows, b: Rows) => a.from === b.from && a.to === b.to;

/** One row further into `reach`; the same rows if there is none to add. */
function grown(drawn: Rows, reach: Rows, down: boolean): Rows {
  const below = drawn.to < reach.to ? { from: drawn.from, to: drawn.to + 1 } : undefined;
  const above = drawn.from > reach.from ? { from: drawn.from - 1, to: drawn.to } : undefined;
  return (down ? (below ?? above) : (above ?? below)) ?? drawn;
}

function followed(drawn: Rows, view: Rows, { rows, overscan }: Shape, down: boolean): Rows {
  if (isFar(drawn, view)) return { from: view.from, to: Math.min(view.to, view.from + 1) };
  const reach = { from: Math.max(0, view.from - overscan), to: Math.min(rows, view.to + overscan) };
  const kept = { from: Math.max(drawn.from, reach.from), to: Math.min(drawn.to, reach.to) };
  const seen = grown(kept, view, down);
  return seen === kept ? grown(kept, reach, down) : seen;
}

/** Whether no visible row is rendered. */
const isFar = (drawn: Rows, view: Rows): boolean => drawn.to <= view.from || drawn.from >= view.to;

/**
 * The rows to render next: one more than now, so that no frame has to render more than one. Visible rows come first,
 * then the ones ahead, then the ones behind. When no visible row is rendered, the first one is rendered alone.
 *
 * @param down whether the page scrolls towards the list's end
 */
export function nextRows(drawn: Rows, view: Rows, shape: Shape, down: boolean): Rows {
  const next = followed(drawn, view, shape, down);
  return same(next, drawn) ? drawn : next;
}

interface Drawn {
  /** The items and the layout of the rows; other ones start again. */
  items: readonly unknown[];
  columns: number;
  rowSize: number;
  /** Scroll position of the page, in px. */
  scroll: number;
  view: Rows;
  rows: Rows;
  /** The row that was added last, while only the first half of its tiles is in the document. */
  half: number | undefined;
  /** True until the first scroll, whose jump restores the position of a page that the player went back to. */
  fresh: boolean;
}

type Layout = Pick<Drawn, 'items' | 'columns' | 'rowSize'>;

/** Renders the visible rows at once; those beside them follow row by row. */
function initialRows(layout: Layout, shape: Shape, scroll: number, fresh: boolean): Drawn {
  const view = rowsInView(scroll, shape);
  return { ...layout, scroll, view, rows: view, half: undefined, fresh };
}

/** The row that a step added. */
function addedRow(before: Rows, now: Rows): number | undefined {
  if (isFar(before, now) || now.from < before.from) return now.from;
  return now.to > before.to ? now.to - 1 : undefined;
}

function nextStep(last: Drawn, shape: Shape, scroll: number): Drawn {
  const view = rowsInView(scroll, shape);
  if (last.half !== undefined) return { ...last, scroll, view, half: undefined };
  const far = isFar(last.rows, view);
  const rows = far && last.fresh ? view : nextRows(last.rows, view, shape, scroll >= last.scroll);
  if (rows === last.rows && view.from === last.view.from && view.to === last.view.to) return last;
  const half = far && last.fresh ? undefined : addedRow(last.rows, rows);
  return { ...last, scroll, view, rows, half, fresh: last.fresh && (far || last.view.from === view.from) };
}

/** Scroll position at which the first tile before a change of columns is first again, in px. */
function scrollForColumns({ view, columns, scroll }: Drawn, measures: Measures): number {
  if (view.from === 0) return scroll;
  return measures.top + Math.floor((view.from * columns) / measures.columns) * measures.rowSize;
}

/**
 * The rows of a list that are in the document: the visible ones, and `overscan` beside them. Each frame renders at most
 * half a row, however far the page was scrolled. New `items` and a rotation of the phone render the visible rows at
 * once.
 */
export function useRows(items: readonly unknown[], measures: Measures, overscan: number) {
  const { columns, rowSize, top } = measures;
  const rows = Math.ceil(items.length / columns);
  const shape: Shape = { rows, rowSize, top, height: window.innerHeight, overscan };
  const layout: Layout = { items, columns, rowSize };
  const [drawn, setDrawn] = useState(() => initialRows(layout, shape, window.scrollY, true));
  const turned = drawn.columns !== columns || drawn.rowSize !== rowSize;
  const now =
    turned || drawn.items !== items
      ? initialRows(
          layout,
          shape,
          turned && !drawn.fresh ? scrollForColumns(drawn, measures) : drawn.scroll,
          drawn.fresh,
        )
      : drawn;
  if (now !== drawn) setDrawn(now);

  const latest = useRef(shape);
  useLayoutEffect(() => {
    latest.current = shape;
  });
  const frame = useRef(0);
  const look = useCallback(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      const scroll = window.scrollY;
      const there = { ...latest.current, height: window.innerHeight };
      setDrawn((last) => nextStep(last, there, scroll));
    });
  }, []);
  useEffect(() => {
    const ended = new AbortController();
    for (const event of ['scroll', 'resize'])
      window.addEventListener(event, look, { passive: true, signal: ended.signal });
    return () => {
      ended.abort();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [look]);
  // Runs again after each step, until a step has nothing to add.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change what has to be rendered
  useEffect(look, [look, now, rows, top]);

  // Keeps the first visible tile; a list that was just mounted keeps the page's scroll position.
  const stood = useRef(now);
  useLayoutEffect(() => {
    const { columns: before, rowSize: high } = stood.current;
    stood.current = now;
    const turnedNow = before !== now.columns || high !== now.rowSize;
    if (turnedNow && !now.fresh && now.view.from > 0) window.scrollTo({ top: now.scroll });
  }, [now]);

  const scrollToRow = (row: number) =>
    window.scrollTo({ top: Math.max(0, top + (row + 0.5) * rowSize - window.innerHeight / 2) });
  return { view: now.view, drawn: now.rows, half: now.half, rows, scrollToRow };
}
