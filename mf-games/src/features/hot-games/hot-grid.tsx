import type { Game } from '@r777/shared/contracts';
import { usePicturesInTurn } from '@r777/shared/ui/pictures-in-turn/use-pictures-in-turn';
import { VirtualGrid } from '@r777/shared/ui/virtual-grid/virtual-grid';
import { memo, useRef } from 'react';
import { GameGrid } from '../../games/parts/game-grid';
import { GridTile } from '../../games/parts/grid-tile';
import styles from './hot-grid.module.css';

/** From so many tiles on only those near the window are in the document; fewer cost nothing, and a page's search finds them all. */
const MANY = 60;
const COLUMNS = 3;
/** A tile as high as its picture and two lines of text, until one was measured; px. */
const rowHeight = (width: number) => (width * 4) / 3 + 42;
const firstTile = (game: Game, index: number) => <GridTile game={game} showVendor eager={index < COLUMNS} />;
const tile = (game: Game) => <GridTile game={game} showVendor eager={false} />;
const keyOf = ({ vassalage, nodeId }: Game) => `${vassalage}:${nodeId}`;

interface HotGridProps {
  games: readonly Game[];
  label: string;
  /** How many there are in all: a key in the search fills the tiles that stand there, and does not exchange the list for another kind. */
  total: number;
  /**
   * What a key found, and not the list that the page opens with: its names are shown before anything is asked for. An eager
   * picture would be fetched, and laid out if it is an SVG, while React is still at work on the tiles.
   */
  found: boolean;
}

/** All hot games in one list, however many there are (PERF-05). Memoised: a key in the search is on screen before its results. */
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
