import type { Game } from '@r777/shared/contracts';
import type { ReactNode } from 'react';
import styles from './game-grid.module.css';
import { GridTile } from './grid-tile';

/** Tiles in a row on a phone. */
const COLUMNS = 3;

interface GameGridProps {
  games: readonly Game[];
  /** Accessible name of the list. */
  label: string;
  showVendor?: boolean;
  /** The list stands on the first screen: its first row loads at once. */
  first?: boolean;
  /** `row`: one row that scrolls sideways. */
  layout?: 'grid' | 'row';
  /** Stands behind the last tile. */
  end?: ReactNode;
}

/** Games as tiles, three beside each other (GLIST-25), or all in a row. */
export function GameGrid({ games, label, showVendor = false, first = false, layout = 'grid', end }: GameGridProps) {
  return (
    <ul className={styles[layout]} aria-label={label}>
      {games.map((game, index) => (
        <li key={`${game.vassalage}:${game.nodeId}`} className={styles.cell}>
          <GridTile game={game} showVendor={showVendor} eager={first && index < COLUMNS} />
        </li>
      ))}
      {end && <li className={styles.cell}>{end}</li>}
    </ul>
  );
}
