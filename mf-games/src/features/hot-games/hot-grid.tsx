import type { Game } from '@r777/shared/contracts';
import { VirtualGrid } from '@r777/shared/ui/virtual-grid/virtual-grid';
import { GameGrid } from '../../games/grid/game-grid';
import { GridTile } from '../../games/grid/grid-tile';

/** From so many tiles on only those near the window are in the document; fewer cost nothing, and a page's search finds them all. */
const MANY = 60;
const COLUMNS = 3;
/** A tile as high as its picture and two lines of text, until one was measured; px. */
const rowHeight = (width: number) => (width * 4) / 3 + 42;
const tile = (game: Game, index: number) => <GridTile game={game} showVendor eager={index < COLUMNS} />;
const keyOf = ({ vassalage, nodeId }: Game) => `${vassalage}:${nodeId}`;

/** All hot games in one list, however many there are (PERF-05). */
export function HotGrid({ games, label }: { games: readonly Game[]; label: string }) {
  if (games.length <= MANY) return <GameGrid games={games} label={label} showVendor first />;
  return (
    <VirtualGrid
      items={games}
      itemKey={keyOf}
      label={label}
      columns={COLUMNS}
      rowHeight={rowHeight}
      renderItem={tile}
    />
  );
}
