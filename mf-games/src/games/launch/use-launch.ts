import { calls, type Game } from '@r777/shared/contracts';
import { confirm, request, toast } from '@r777/shared/core';
import { useAreaHidden, useErrorText, useLanguage, useLoggedIn, useQueryCache } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts';
import { favouriteId } from '../favourites/favourite-key';
import { useHere } from '../navigation/use-here';
import { gameTitle } from '../tile/game-title';
import { keepOffer, takeOffer } from './game-offer';
import { openGame } from './open-game';
import { useBalanceOnReturn } from './use-balance-on-return';

/**
 * Starts games. A guest goes to log-in and is offered the game on return; a failure shows its text and leaves the
 * player where they are (LNCH-06).
 */
export function useLaunch() {
  const t = useTexts();
  const errorText = useErrorText();
  const language = useLanguage();
  const loggedIn = useLoggedIn();
  const cache = useQueryCache();
  const navigate = useNavigate();
  const here = useHere();
  const hidden = useAreaHidden();
  const [openingNode, setOpeningNode] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const opening = useRef(false);
  const played = useBalanceOnReturn();

  const open = useCallback(
    async (game: Game) => {
      if (opening.current) return;
      opening.current = true;
      setOpeningNode(game.nodeId);
      try {
        const waitingText = t('launch.opening', { game: gameTitle(game) });
        const { roundInPlay, blockedUrl } = await openGame(game, { language, waitingText });
        played.current = true;
        setBlocked(blockedUrl);
        if (roundInPlay) toast.show({ kind: 'info', text: t('launch.roundInPlay') });
        // A convenience: a game that was opened but not noted must not fail the opening.
        const noted = request(calls.addRecent, favouriteId(game));
        noted.then(() => cache.invalidate(calls.recentList)).catch(() => undefined);
      } catch (error) {
        toast.show({ kind: 'fail', text: errorText(error) });
      } finally {
        opening.current = false;
        setOpeningNode(null);
      }
    },
    [t, language, cache, errorText, played],
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

  const dismissBlocked = useCallback(() => setBlocked(null), []);
  return { play, openingNode, blocked, dismissBlocked };
}
