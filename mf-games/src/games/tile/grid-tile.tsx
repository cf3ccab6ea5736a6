import type { Game } from '@r777/shared/contracts';
import { useGameActions } from './game-context';
import { GameTile } from './game-tile';

interface GridTileProps {
  game: Game;
  showVendor: boolean;
  /** On the first screen: see `TilePicture`. */
  eager: boolean;
}

/** A tile with the player's actions on its game. */
export function GridTile({ game, showVendor, eager }: GridTileProps) {
  const { play, openingNode, isFavourite, toggleFavourite, showInfo } = useGameActions();
  return (
    <GameTile
      game={game}
      favourite={isFavourite(game)}
      opening={openingNode === game.nodeId}
      showVendor={showVendor}
      eager={eager}
      onPlay={play}
      onFavourite={toggleFavourite}
      onInfo={showInfo}
    />
  );
}
