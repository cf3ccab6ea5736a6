import type { Cell, Letter, Screen, Step } from '../../../games/slot/spin';
import type { SlotInfo } from '../../../wire';

/** Symbols that run past while the result is not known. */
export function fillerOf(game: SlotInfo): readonly Letter[] {
  const order: readonly Letter[] = ['H', 'C', 'F', 'A', 'G', 'E', 'B', 'H', 'D', 'G', 'W', 'F', 'E', 'C', 'H', 'G'];
  return order.filter((letter) => letter in game.symbols);
}

/**
 * The screen before the first spin. Neighbouring reels share no symbol and none is there more than a few times, so it
 * shows no win in any engine: nothing was staked yet.
 */
export function openingOf({ reels, rows, symbols }: Pick<SlotInfo, 'reels' | 'rows' | 'symbols'>): Screen {
  const plain = (Object.keys(symbols) as Letter[]).filter((letter) => letter !== 'W' && letter !== 'S').toSorted();
  return Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (_, row) => plain[(reel * rows + row) % plain.length] ?? 'H'),
  );
}

/** From how many cells above its place each symbol of the next screen comes, when `gone` made room. */
export function fallsOf(screen: Screen, gone: ReadonlySet<Cell>): ReadonlyMap<Cell, number> {
  const falls = new Map<Cell, number>();
  for (const [reel, column] of screen.entries()) {
    const removed = column.flatMap((_, row) => (gone.has(`${reel}:${row}`) ? [row] : []));
    // New symbols come from above the window; a symbol that stays falls by the number of gaps below it.
    for (let row = 0; row < removed.length; row++) falls.set(`${reel}:${row}`, removed.length);
    let next = column.length - 1;
    for (let row = column.length - 1; row >= 0; row--) {
      if (removed.includes(row)) continue;
      if (next > row) falls.set(`${reel}:${next}`, next - row);
      next -= 1;
    }
  }
  return falls;
}

/** The cells that spin again while coins are held: each gets its symbol from above the window. */
export function respunOf({ screen }: Step, held: ReadonlySet<Cell>): ReadonlyMap<Cell, number> {
  const cells = screen.flatMap((column, reel) => column.map((_, row): Cell => `${reel}:${row}`));
  return new Map(cells.filter((cell) => !held.has(cell)).map((cell) => [cell, screen[0]?.length ?? 3]));
}
