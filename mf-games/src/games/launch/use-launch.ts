import type { Game } from '@r777/shared/contracts';
import { confirm } from '@r777/shared/core';
import { useAreaHidden, useLoggedIn } from '@r777/shared/react';
import { paths, useNavigate, withBack } from '@r777/shared/router';
import { useCallback, useEffect } from 'react';
import { useTexts } from '../../texts/texts';
import { isLottery } from '../catalogue/categories';
import { useHere } from '../navigation/use-here';
import { gameTitle } from '../tile/game-title';
import { keepOffer, takeOffer } from './game-offer';
import { type PlayHow, useOpenGame } from './use-open-game';

/** Starts games. A guest goes to log-in, and is offered the game on return (GTILE-05, GTILE-06). */
export function useLaunch() {
  const t = useTexts();
  const loggedIn = useLoggedIn();
  const hidden = useAreaHidden();
  const navigate = useNavigate();
  const here = useHere();
  const { open: openWindow, ...opened } = useOpenGame();

  const open = useCallback(
    // Lotteries are drawn by the site itself and have a page instead of a window.
    (game: Game, how?: PlayHow) =>
      isLottery(game) ? navigate(`${paths.lottery}?game=${game.gameId}`) : openWindow(game, how),
    [navigate, openWindow],
  );

  const play = useCallback(
    (game: Game, how?: PlayHow) => {
      if (loggedIn) return void open(game, how);
      keepOffer(game, here);
      navigate(withBack(here));
    },
    [loggedIn, open, here, navigate],
  );

  useEffect(() => {
    // The next version, mounted out of sight during a swap, would use the offer up.
    const game = loggedIn && !hidden ? takeOffer(here) : null;
    if (!game) return;
    const name = gameTitle(game);
    confirm({ title: name, text: t('offer.text', { game: name }), confirmText: t('offer.play') }).then((yes) => {
      if (yes) void open(game);
    });
  }, [loggedIn, hidden, here, t, open]);

  return { play, ...opened };
}
