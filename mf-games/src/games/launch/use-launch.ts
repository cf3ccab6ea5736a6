import type { Game } from '@r777/shared/contracts';
import { useLoggedIn } from '@r777/shared/react';
import { paths, useNavigate, withBack } from '@r777/shared/router';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts';
import { isLottery } from '../data/categories';
import { useHere } from '../data/use-here';
import type { PlayHow } from '../tile/game-context';
import { gameTitle } from '../tile/game-title';
import { keepOffer } from './kept-offer';
import { openGameWindow, type WantedGame } from './wanted-game';

/**
 * Whether the site runs inside its native app: there a second window would leave the app. The shell marks the document
 * at start-up with `data-app` (SHELL-10).
 */
function inAppShell(): boolean {
  return document.documentElement.hasAttribute('data-app');
}

/**
 * The part of a launch that has to happen during the tap. A guest goes to log-in (GTILE-06). For a vendor that asks for
 * a window, the window is opened, which browsers do not allow later. The launcher does the rest (GTILE-05); home does
 * not wait for its code. One game at a time.
 */
export function useLaunch() {
  const t = useTexts();
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const here = useHere();
  const underWay = useRef(false);
  const [wanted, setWanted] = useState<WantedGame | null>(null);

  const play = useCallback(
    (game: Game, how: PlayHow = {}) => {
      if (!loggedIn) {
        keepOffer(game, here, { why: 'login' });
        return void navigate(withBack(here));
      }
      // The site draws lotteries itself, and they have a page instead of a window.
      if (isLottery(game)) return void navigate(`${paths.lottery}?game=${game.gameId}`);
      if (underWay.current) return;
      underWay.current = true;
      const inPlace = game.openMode !== 'window' || inAppShell();
      const waiting = t('launch.opening', { game: gameTitle(game) });
      setWanted({ game, how, inPlace, tab: inPlace ? null : openGameWindow(waiting) });
    },
    [loggedIn, here, navigate, t],
  );
  const settled = useCallback(() => {
    underWay.current = false;
    setWanted(null);
  }, []);
  return { play, wanted, settled };
}
