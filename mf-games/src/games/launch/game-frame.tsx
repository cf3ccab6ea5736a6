import { calls } from '@r777/shared/contracts';
import { bus, enterOverlay, imageUrl } from '@r777/shared/core';
import { useBus, useBusy, useLoggedIn, useQueryCache } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { useEffect, useRef } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import { useGameActions } from '../tile/game-context';
import { gameTitle } from '../tile/game-title';
import { FrameBar } from './frame-bar';
import styles from './game-frame.module.css';
import { useFrameState } from './use-frame-state';
import type { FramedGame } from './wanted-game';

/**
 * A framed game's sandbox. Its origin is the vendor's own, so `allow-same-origin` gives it only its own storage; it
 * cannot navigate this page.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** A game over this page, as large as the window: with the balance, the time played and the ways out on top. */
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
  const { game, url, free } = framed;
  const [state, frame] = useFrameState(url, onLeave);

  useEffect(() => {
    dialog.current?.showModal();
    const undo = enterOverlay(onLeave);
    return () => {
      undo();
      // Money may have moved, and a round may have been left open: both are loaded again.
      bus.emit('balance.changed', { source: 'mf-games' });
      void cache.invalidate(calls.openRounds);
    };
  }, [onLeave, cache]);

  const again = (where: 'tab' | 'here') => {
    onLeave();
    play(game, { where, free });
  };
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
      <FrameBar
        title={gameTitle(game)}
        free={free}
        onLeave={onLeave}
        onTab={() => again('tab')}
        onSafety={() => {
          onLeave();
          navigate(paths.playerSafety);
        }}
      />
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
                <Button onClick={() => again('here')}>{t('frame.again')}</Button>
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
