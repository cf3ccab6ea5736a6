/** Rows on screen. */
export const ROWS = 3;
/** Reels on screen. */
export const REELS = 5;

/** The ten pay lines: the row (0 top, 2 bottom) at which each line crosses each reel. All are always played. */
export const payLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];
