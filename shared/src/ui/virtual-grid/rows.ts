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

/** One row further into `reach`; the same rows when there is none to add. */
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
export const isFar = (drawn: Rows, view: Rows): boolean => drawn.to <= view.from || drawn.from >= view.to;

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
