import { calls } from '@r777/shared/contracts';
import { bus, enterOverlay, imageUrl } from '@r777/shared/core';
import { useBus, useBusy, useLoggedIn, useQueryCache } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import { useHere } from '../data/use-here';
import { useGameActions } from '../tile/game-context';
import { gameTitle } from '../tile/game-title';
import { FrameBar } from './frame-bar';
import { FrameTurnover } from './frame-turnover';
import styles from './game-frame.module.css';
import { countFrame } from './game-offer';
import { keepOffer } from './kept-offer';
import { useFrameState } from './use-frame-state';
import type { FramedGame } from './wanted-game';

/**
 * A framed game's sandbox. The frame has the vendor's origin, so `allow-same-origin` gives it only its own storage. It
 * cannot navigate this page.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** How long a game takes to grow out of its tile, in ms. */
const ZOOM_MS = 300;

/** The game grows out of its tile; with reduced motion, or without a tile, it is there at once. Moves nothing else. */
function zoomIn(dialog: HTMLDialogElement, tile: DOMRect | null): void {
  if (!tile || matchMedia('(prefers-reduced-motion: reduce)').matches || !dialog.animate) return;
  const all = dialog.getBoundingClientRect();
  const move = `translate(${tile.x - all.x}px, ${tile.y - all.y}px)`;
  const from = { transform: `${move} scale(${tile.width / all.width}, ${tile.height / all.height})`, opacity: 0.4 };
  dialog.animate(
    [
      { transformOrigin: '0 0', ...from },
      { transformOrigin: '0 0', transform: 'none', opacity: 1 },
    ],
    {
      duration: ZOOM_MS,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    },
  );
}

/** A game over this page, as large as the window, with the site's bar and open turnover on top. */
export function GameFrame({ framed, onLeave }: { framed: FramedGame; onLeave: () => void }) {
  const t = usePlayTexts();
  const { play } = useGameActions();
  const cache = useQueryCache();
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  useBus('game.leave', onLeave);
  // A swap would end the game in the middle of a round.
  useBusy(true);
  const dialog = useRef<HTMLDialogElement>(null);
  const { game, url, free, tile } = framed;
  const here = useHere();

  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    shown.showModal();
    zoomIn(shown, tile);
    // Closed, not only removed, the dialog gives the focus back to the tile.
    return () => shown.close();
  }, [tile]);
  useEffect(() => {
    const undo = enterOverlay(onLeave);
    const gone = countFrame();
    return () => {
      undo();
      gone();
      // Money may have moved, and a round may be open, so both are read again.
      bus.emit('balance.changed', { source: 'mf-games' });
      void cache.invalidate(calls.openRounds);
    };
  }, [onLeave, cache]);

  const again = () => {
    onLeave();
    play(game, { free });
  };
  const go = (path: string) => {
    onLeave();
    // Only after a deposit is the game offered again. After player safety it is not, because that would invite the player to play on.
    if (path === paths.deposit) keepOffer(game, here, { why: 'deposit' });
    navigate(path);
  };
  const { state, round, ...frame } = useFrameState(url, { onExit: onLeave, onDeposit: () => go(paths.deposit) });
  return (
    <dialog
      ref={dialog}
      className={styles.frame}
      aria-label={gameTitle(game)}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <FrameBar {...framed} round={round} onLeave={onLeave} onGo={go} />
      {!free && <FrameTurnover game={game} />}
      {!loggedIn && (
        <p className={styles.line} role="alert">
          {t('frame.sessionOver')}
        </p>
      )}
      <div className={styles.stage}>
        {state !== 'there' && (
          <div className={styles.wait}>
            <img src={imageUrl(game.iconUrl)} alt="" width={120} height={160} />
            <p role="status">{t(`frame.${state}`, { game: gameTitle(game) })}</p>
            {state === 'silent' && (
              <>
                <Button onClick={again}>{t('frame.again')}</Button>
                <Button tone="secondary" onClick={onLeave}>
                  {t('frame.exit')}
                </Button>
              </>
            )}
          </div>
        )}
        <iframe
          ref={frame.ref}
          className={styles.game}
          data-state={state}
          title={gameTitle(game)}
          src={url}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
          onLoad={(event) => frame.onLoad(event.currentTarget)}
        />
      </div>
    </dialog>
  );
}
