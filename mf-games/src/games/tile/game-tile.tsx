import type { Game } from '@r777/shared/contracts';
import { currentLanguage, formatMoney } from '@r777/shared/core';
import { Icon } from '@r777/shared/ui/icon/icon';
import { memo } from 'react';
import { useTexts } from '../../texts/texts';
import { mayBeFavourite } from '../favourites/favourite-key';
import styles from './game-tile.module.css';
import { gameTitle } from './game-title';
import { TilePicture } from './tile-picture';

interface GameTileProps {
  game: Game;
  favourite: boolean;
  /** The game is opening: the tile says so and ignores a second tap. */
  opening: boolean;
  /** Lists across vendors show the vendor (GTILE-03); others show the minimum stake. */
  showVendor: boolean;
  /** On the first screen: see {@link TilePicture}. */
  eager: boolean;
  onPlay: (game: Game) => void;
  onFavourite: (game: Game) => void;
  onInfo: (game: Game) => void;
}

/**
 * Zero decimals are left out, because the narrowest tile has no room. Screen readers skip the stake, which the sheet
 * has too.
 */
function Stake({ least }: { least: string }) {
  return (
    <span className={styles.second} aria-hidden="true">
      {least && <bdi>{`${formatMoney(least.replace(/\.00$/, ''), currentLanguage())}+`}</bdi>}
    </span>
  );
}

/**
 * One game: a tap plays, the heart marks a favourite, a long press or the info button opens its information. Memoised:
 * a list of hundreds re-renders when one heart changes.
 */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, favourite, opening, showVendor, eager, onPlay, onFavourite, onInfo } = props;
  const t = useTexts();
  const title = gameTitle(game);
  return (
    <article className={styles.tile} data-opening={opening}>
      <button
        type="button"
        className={styles.play}
        aria-busy={opening}
        onClick={() => onPlay(game)}
        onContextMenu={(event) => {
          // Handlers for a long press, the right button and the menu key.
          event.preventDefault();
          onInfo(game);
        }}
      >
        <TilePicture game={game} eager={eager} />
        <span className={styles.name}>{title}</span>
        {showVendor ? <span className={styles.second}>{game.vendorName}</span> : <Stake least={game.minBet} />}
      </button>
      {mayBeFavourite(game) && (
        <button
          type="button"
          className={styles.heart}
          aria-pressed={favourite}
          aria-label={t('favourite', { game: title })}
          onClick={() => onFavourite(game)}
        >
          <Icon name="heart" size={22} />
        </button>
      )}
      <button
        type="button"
        className={styles.info}
        aria-haspopup="dialog"
        aria-label={t('info', { game: title })}
        onClick={() => onInfo(game)}
      >
        <Icon name="info" size={18} />
      </button>
    </article>
  );
});
