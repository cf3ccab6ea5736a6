import { calls, type Game } from '@r777/shared/contracts';
import { awaitErrorTexts, confirm, request, toast } from '@r777/shared/core';
import { useAreaHidden, useErrorText, useLanguage, useLoggedIn, useQueryCache, useT } from '@r777/shared/react';
import { paths, useNavigate, withBack } from '@r777/shared/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts';
import { isLottery } from '../catalogue/categories';
import { favouriteId } from '../favourites/favourite-key';
import { useHere } from '../navigation/use-here';
import { gameTitle } from '../tile/game-title';
import { keepOffer, takeOffer } from './game-offer';
import { openGame } from './open-game';
import { useBalanceOnReturn } from './use-balance-on-return';

/** Opens games one at a time. A failure shows its text and leaves the player where they are (LNCH-06). */
function useOpenGame() {
  const t = useTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const language = useLanguage();
  const cache = useQueryCache();
  const [openingNode, setOpeningNode] = useState<string | null>(null);
  const underWay = useRef(false);
  const played = useBalanceOnReturn();

  const open = useCallback(
    async (game: Game, hereIfBlocked = false): Promise<void> => {
      if (underWay.current) return;
      underWay.current = true;
      setOpeningNode(game.nodeId);
      const name = gameTitle(game);
      const end = await openGame(game, { language, waitingText: t('launch.opening', { game: name }), hereIfBlocked })
        .catch(async (error: unknown) => {
          await awaitErrorTexts();
          toast.show({ kind: 'fail', text: errorText(error) });
        })
        .finally(() => {
          underWay.current = false;
          setOpeningNode(null);
        });
      if (end === undefined) return;
      if (end === 'blocked') {
        await awaitErrorTexts();
        const again = await confirm({ title: name, text: errors('popup_blocked'), confirmText: t('launch.open') });
        return again ? open(game, true) : undefined;
      }
      played.current = true;
      if (end === 'continued') toast.show({ kind: 'info', text: t('launch.roundInPlay') });
      // A convenience: a game that was opened but not noted must not look like a failure.
      request(calls.addRecent, favouriteId(game)).then(
        () => cache.invalidate(calls.recentList),
        () => undefined,
      );
    },
    [t, errors, errorText, language, cache, played],
  );
  return { open, openingNode };
}

/** Starts games. A guest goes to log-in, and is offered the game on return (GTILE-05, GTILE-06). */
export function useLaunch() {
  const t = useTexts();
  const loggedIn = useLoggedIn();
  const hidden = useAreaHidden();
  const navigate = useNavigate();
  const here = useHere();
  const { open: openWindow, openingNode } = useOpenGame();

  const open = useCallback(
    // Lotteries are drawn by the site itself and have a page instead of a window.
    (game: Game) => (isLottery(game) ? navigate(`${paths.lottery}?game=${game.gameId}`) : openWindow(game)),
    [navigate, openWindow],
  );

  const play = useCallback(
    (game: Game) => {
      if (loggedIn) return void open(game);
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

  return { play, openingNode };
}
