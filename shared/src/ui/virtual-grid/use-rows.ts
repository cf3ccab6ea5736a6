import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFar, nextRows, type Rows, rowsInView, type Shape } from './rows';
import type { Measures } from './use-measures';

interface Drawn {
  /** The items and the layout that the rows belong to: others start anew. */
  items: readonly unknown[];
  columns: number;
  rowSize: number;
  /** Scroll position of the page, in px. */
  scroll: number;
  view: Rows;
  rows: Rows;
  /** The row that was added last, while only the first half of its tiles is in the document. */
  half: number | undefined;
  /** True until the first scroll: its first jump restores the position of a page that the player went back to. */
  fresh: boolean;
}

type Lies = Pick<Drawn, 'items' | 'columns' | 'rowSize'>;

/** Renders the visible rows at once; those beside them follow row by row. */
function begun(lies: Lies, shape: Shape, scroll: number, fresh: boolean): Drawn {
  const view = rowsInView(scroll, shape);
  return { ...lies, scroll, view, rows: view, half: undefined, fresh };
}

/** The row that a step added. */
function cameIn(before: Rows, now: Rows): number | undefined {
  if (isFar(before, now) || now.from < before.from) return now.from;
  return now.to > before.to ? now.to - 1 : undefined;
}

function stepped(last: Drawn, shape: Shape, scroll: number): Drawn {
  const view = rowsInView(scroll, shape);
  if (last.half !== undefined) return { ...last, scroll, view, half: undefined };
  const far = isFar(last.rows, view);
  const rows = far && last.fresh ? view : nextRows(last.rows, view, shape, scroll >= last.scroll);
  if (rows === last.rows && view.from === last.view.from && view.to === last.view.to) return last;
  const half = far && last.fresh ? undefined : cameIn(last.rows, rows);
  return { ...last, scroll, view, rows, half, fresh: last.fresh && (far || last.view.from === view.from) };
}

/** Scroll position at which the tile that was first before a change of columns is first again, in px. */
function anchored({ view, columns, scroll }: Drawn, measures: Measures): number {
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
  const lies: Lies = { items, columns, rowSize };
  const [drawn, setDrawn] = useState(() => begun(lies, shape, window.scrollY, true));
  const turned = drawn.columns !== columns || drawn.rowSize !== rowSize;
  const now =
    turned || drawn.items !== items
      ? begun(lies, shape, turned && !drawn.fresh ? anchored(drawn, measures) : drawn.scroll, drawn.fresh)
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
      setDrawn((last) => stepped(last, there, scroll));
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
  // Until a step has nothing to add.
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
