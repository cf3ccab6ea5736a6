import type { Game } from '@r777/shared/contracts';
import { usePicturesInTurn } from '@r777/shared/ui/pictures-in-turn/use-pictures-in-turn';
import { VirtualGrid } from '@r777/shared/ui/virtual-grid/virtual-grid';
import { memo, useRef } from 'react';
import { GameGrid } from '../../games/grid/game-grid';
import { GridTile } from '../../games/tile/grid-tile';
import styles from './hot-grid.module.css';

/**
 * From this number of tiles on, only those near the window are in the document. Fewer tiles cost little, and the
 * browser's page search finds them all.
 */
const MANY = 60;
const COLUMNS = 3;
/** Height of a tile (its picture and two lines of text) until one is measured; px. */
const rowHeight = (width: number) => (width * 4) / 3 + 42;
const firstTile = (game: Game, index: number) => <GridTile game={game} showVendor eager={index < COLUMNS} />;
const tile = (game: Game) => <GridTile game={game} showVendor eager={false} />;
const keyOf = ({ vassalage, nodeId }: Game) => `${vassalage}:${nodeId}`;

interface HotGridProps {
  games: readonly Game[];
  label: string;
  /** The total number. A key in the search fills the existing tiles and does not replace the list by another kind. */
  total: number;
  /**
   * True for search results, false for the initial list. Results show names before images load: an eager image would be
   * fetched, and laid out if it is an SVG, while React is still rendering the tiles.
   */
  found: boolean;
}

/**
 * All hot games in one list of any length (PERF-05). Memoised, so that a key in the search is drawn before its results.
 */
export const HotGrid = memo(function HotGrid({ games, label, total, found }: HotGridProps) {
  if (total <= MANY) return <FewGames games={games} label={label} found={found} />;
  return (
    <VirtualGrid
      className={styles.tiles}
      items={games}
      itemKey={keyOf}
      label={label}
      columns={COLUMNS}
      rowHeight={rowHeight}
      renderItem={found ? tile : firstTile}
    />
  );
});

function FewGames({ games, label, found }: Omit<HotGridProps, 'total'>) {
  const tiles = useRef<HTMLDivElement>(null);
  usePicturesInTurn(tiles);
  return (
    <div ref={tiles}>
      <GameGrid games={games} label={label} showVendor first={!found} />
    </div>
  );
}
