import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFar, nextRows, type Rows, rowsInView, type Shape } from './rows';
import type { Measures } from './use-measures';

interface Drawn {
  /** Whose rows they are, and how they lie: others begin anew. */
  items: readonly unknown[];
  columns: number;
  rowSize: number;
  /** What the page was scrolled to, in px. */
  scroll: number;
  view: Rows;
  rows: Rows;
  /** The row that came last, while only the first half of its tiles stands in the document. */
  half: number | undefined;
  /** Nothing was scrolled since the list came: a first jump leads to where a page gone back to was left. */
  fresh: boolean;
}

type Lies = Pick<Drawn, 'items' | 'columns' | 'rowSize'>;

/** What the window shows, at once; what lies beside it follows row by row. */
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

/** Where the page has to be scrolled to so that what stood first in other columns does again, px. */
function anchored({ view, columns, scroll }: Drawn, measures: Measures): number {
  if (view.from === 0) return scroll;
  return measures.top + Math.floor((view.from * columns) / measures.columns) * measures.rowSize;
}

/**
 * The rows of a list to have in the document: those in the window, and `overscan` beside them. Each frame makes half a row at
 * most, however far the page was scrolled. New `items` and a turned phone draw what is in the window at once.
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
  // Until a step finds nothing to add.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes what has to be drawn
  useEffect(look, [look, now, rows, top]);

  // What stood first stays there; a list that has just come stands where the page was put.
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
