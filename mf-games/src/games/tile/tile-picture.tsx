import type { Game } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { useState } from 'react';
import { gameTitle } from './game-title';
import styles from './tile-picture.module.css';

/** Shown size of a tile's picture on a 360 px phone; the grid stretches it, the ratio stays. */
const WIDTH = 104;
const HEIGHT = 138;
const THEMES = 5;
const anyTheme = () => 1 + Math.floor(Math.random() * THEMES);

/**
 * A game's picture. One of five themes (GTILE-07) lies beneath it: it is the ground while the picture loads, and what
 * stands in, with the name, when there is none.
 *
 * @param eager for the tiles that the first screen shows: loaded at once and first
 */
export function TilePicture({ game, eager }: { game: Game; eager: boolean }) {
  const [theme] = useState(anyTheme);
  const [failed, setFailed] = useState(false);
  return (
    <span className={styles.picture} data-tile-theme={theme}>
      {failed || !game.showIcon || !game.iconUrl ? (
        <span className={styles.name} aria-hidden="true">
          {gameTitle(game)}
        </span>
      ) : (
        <img
          src={imageUrl(game.iconUrl)}
          alt=""
          width={WIDTH}
          height={HEIGHT}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
