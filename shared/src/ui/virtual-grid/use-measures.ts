import { useLanguage } from '@r777/shared/react';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Space between tiles in px, as `--gap`. */
const GAP = 8;

/** The grid's measures on the page, in px. */
export interface Measures {
  columns: number;
  /** Height of a row with the gap below it. */
  rowSize: number;
  /** Distance of the list from the top of the page. */
  top: number;
}

/** The part of the grid's properties that decides its measures. */
export interface GridShape {
  /** Accessible name of the list. */
  label: string;
  /** Tiles beside each other. Default 3. */
  columns?: number;
  /** Instead of `columns`: as many as there is room for when each is at least this wide, in px. */
  minColumnWidth?: number;
  /** Height of a tile in px for a column's width in px, until one on screen has been measured. */
  rowHeight: (columnWidth: number) => number;
}

const columnsIn = (width: number, { columns = 3, minColumnWidth }: GridShape) =>
  minColumnWidth ? Math.max(1, Math.floor((width + GAP) / (minColumnWidth + GAP))) : columns;

interface Seen {
  width: number;
  top: number;
  /** The inputs of a tile's height, and that height in px. */
  measured?: { key: string; size: number };
}
/**
 * The last measures of each list. A reopened list is rendered once with these; each correction of an estimate would
 * render and lay out its tiles again before the first paint.
 */
const seen = new Map<string, Seen>();

/**
 * Measures the list's width, its position on the page, and one rendered tile, before the first paint and whenever they
 * change. All tiles have the same height, so one is enough.
 */
export function useMeasures(list: RefObject<HTMLElement | null>, asked: GridShape): Measures {
  const language = useLanguage();
  const [place] = useState(() => `${location.pathname} ${asked.label} ${window.innerWidth}`);
  const known = seen.get(place);
  const [width, setWidth] = useState(() => known?.width ?? Math.min(window.innerWidth, 480) - 2 * GAP);
  const [top, setTop] = useState(known?.top ?? 0);
  const [measured, setMeasured] = useState(known?.measured);
  const columns = columnsIn(width, asked);
  const key = `${width} ${columns} ${language}`;
  const guess = asked.rowHeight((width - (columns - 1) * GAP) / columns) + 10;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      if (element.offsetWidth > 0) setWidth(element.offsetWidth);
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    // Content above the list may appear later, or disappear.
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);

  useLayoutEffect(() => {
    const measure = () => {
      const tiles = [...(list.current?.children ?? [])].map((tile) => tile.getBoundingClientRect().height);
      const size = Math.max(0, ...tiles);
      if (size > 0) setMeasured((last) => (last?.key === key && last.size === size ? last : { key, size }));
    };
    measure();
    // Text may grow while the list is on screen. A tile's removal is reported too; then another tile is observed.
    let followed: Element | null | undefined;
    const watch = new ResizeObserver(() => {
      measure();
      follow();
    });
    const follow = () => {
      const tile = list.current?.firstElementChild;
      if (tile === followed) return;
      watch.disconnect();
      followed = tile;
      if (tile) watch.observe(tile);
    };
    follow();
    return () => watch.disconnect();
  }, [list, key]);

  useLayoutEffect(
    () => void seen.set(place, { width, top, ...(measured && { measured }) }),
    [place, width, top, measured],
  );

  return { columns, top, rowSize: measured?.key === key ? measured.size : (measured?.size ?? guess) };
}
