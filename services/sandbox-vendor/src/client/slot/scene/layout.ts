/** Positions on the stage, in CSS px. */
export interface Layout {
  width: number;
  height: number;
  reels: number;
  rows: number;
  cell: { width: number; height: number };
  /** The window of the reels. */
  window: { x: number; y: number; width: number; height: number };
  /** Middle and size of the hero above the reels; size 0 where there is no room. */
  hero: { x: number; y: number; size: number };
}

const GUTTER = 14;
const BELOW = 18;
/** Room for the title under the hero. */
const TITLE = 46;

/** Puts the reels at the bottom, as large as the stage allows, and the hero above. */
export function layoutFor(width: number, height: number, { reels, rows }: Pick<Layout, 'reels' | 'rows'>): Layout {
  const byWidth = (width - 2 * GUTTER) / reels;
  const byHeight = (height - BELOW - 24) / rows;
  const cellHeight = Math.min(byWidth * 1.06, byHeight);
  const cell = { width: Math.min(byWidth, cellHeight * 1.1), height: cellHeight };
  const window_ = { width: cell.width * reels, height: cell.height * rows };
  const x = (width - window_.width) / 2;
  const y = height - BELOW - window_.height;
  const room = y - 12 - TITLE;
  const size = room < 56 ? 0 : Math.min(room, 190);
  return {
    width,
    height,
    reels,
    rows,
    cell,
    window: { x, y, ...window_ },
    hero: { x: width / 2, y: 6 + room / 2, size },
  };
}

/** Middle of a cell. */
export function cellAt({ cell, window: frame }: Layout, reel: number, row: number): { x: number; y: number } {
  return { x: frame.x + (reel + 0.5) * cell.width, y: frame.y + (row + 0.5) * cell.height };
}
