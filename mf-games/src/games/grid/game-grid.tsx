import type { Game } from '@r777/shared/contracts';
import { type ReactNode, useDeferredValue } from 'react';
import { GridTile } from '../tile/grid-tile';
import styles from './game-grid.module.css';

/** Tiles in a row on a phone. */
const COLUMNS = 3;
/** Number of tiles on a phone's screen: rendered first, the rest in slices after them. */
const FIRST_DRAWN = 9;

interface GameGridProps {
  games: readonly Game[];
  /** Accessible name of the list. */
  label: string;
  showVendor?: boolean;
  /** The list is on the first screen: its first row loads at once, and tiles outside the screen are drawn after it. */
  first?: boolean;
  /** `row`: one row that scrolls sideways. */
  layout?: 'grid' | 'row';
  /** Stands behind the last tile. */
  end?: ReactNode;
}

/** Games as tiles, three in a row (GLIST-25), or all in one row. */
export function GameGrid({ games, label, showVendor = false, first = false, layout = 'grid', end }: GameGridProps) {
  const whole = useDeferredValue(true, !first);
  const drawn = whole ? games : games.slice(0, FIRST_DRAWN);
  return (
    <ul className={styles[layout]} data-partly={drawn.length < games.length} aria-label={label}>
      {drawn.map((game, index) => (
        <li key={`${game.vassalage}:${game.nodeId}`} className={styles.cell}>
          <GridTile game={game} showVendor={showVendor} eager={first && index < COLUMNS} />
        </li>
      ))}
      {whole && end && <li className={styles.cell}>{end}</li>}
    </ul>
  );
}
