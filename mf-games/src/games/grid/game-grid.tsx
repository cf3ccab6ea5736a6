import type { Game } from '@r777/shared/contracts';
import type { ReactNode } from 'react';
import { useGameActions } from '../actions/game-context';
import { GameTile } from '../tile/game-tile';
import styles from './game-grid.module.css';

/** Tiles in a row on a phone. */
const COLUMNS = 3;

interface GameGridProps {
  games: readonly Game[];
  /** Accessible name of the list. */
  label: string;
  showVendor?: boolean;
  /** The list stands on the first screen: its first row loads at once. */
  first?: boolean;
  /** More than a hundred games at once: rows out of sight are not laid out. */
  long?: boolean;
  /** `row`: one row that scrolls sideways. */
  layout?: 'grid' | 'row';
  /** Stands behind the last tile. */
  end?: ReactNode;
}

/** Games as tiles, three beside each other (GLIST-25), or all in a row. */
export function GameGrid({
  games,
  label,
  showVendor = false,
  first = false,
  long = false,
  layout = 'grid',
  end,
}: GameGridProps) {
  const { play, openingNode, isFavourite, toggleFavourite, showInfo } = useGameActions();
  return (
    <ul className={styles[layout]} data-long={long} aria-label={label}>
      {games.map((game, index) => (
        <li key={`${game.vassalage}:${game.nodeId}`} className={styles.cell}>
          <GameTile
            game={game}
            favourite={isFavourite(game)}
            opening={openingNode === game.nodeId}
            showVendor={showVendor}
            eager={first && index < COLUMNS}
            onPlay={play}
            onFavourite={toggleFavourite}
            onInfo={showInfo}
          />
        </li>
      ))}
      {end && <li className={styles.cell}>{end}</li>}
    </ul>
  );
}
