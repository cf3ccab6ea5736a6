import type { Game } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { TilePicture as Picture, type TileTheme } from '@r777/shared/ui/tile/tile';
import { useState } from 'react';
import { gameTitle } from './game-title';

const THEMES = 5;
const anyTheme = () => (1 + Math.floor(Math.random() * THEMES)) as TileTheme;

/**
 * A game's picture on one of five themes (GTILE-07): the background while the picture loads, and a substitute with the
 * name if there is none.
 *
 * @param eager for the tiles of the first screen: loaded at once and first
 */
export function TilePicture({ game, eager }: { game: Game; eager: boolean }) {
  const [theme] = useState(anyTheme);
  const src = game.showIcon && game.iconUrl ? imageUrl(game.iconUrl) : undefined;
  return <Picture src={src} name={gameTitle(game)} theme={theme} eager={eager} />;
}
