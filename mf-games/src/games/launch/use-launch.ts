import type { Game } from '@r777/shared/contracts';
import { useLoggedIn } from '@r777/shared/react';
import { paths, useNavigate, withBack } from '@r777/shared/router';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts';
import { isLottery } from '../data/categories';
import { useHere } from '../data/use-here';
import type { PlayHow } from '../tile/game-context';
import { gameTitle } from '../tile/game-title';
import { inAppShell } from './app-shell';
import { keepOffer } from './game-offer';
import { openGameWindow } from './game-window';
import type { WantedGame } from './wanted-game';

/**
 * The part that has to happen in the tap itself: a guest goes to log-in (GTILE-06); for a member the tab is opened,
 * which browsers do not allow later, and the launcher does the rest (GTILE-05), whose code home does not wait for. One
 * game at a time.
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
        keepOffer(game, here);
        return void navigate(withBack(here));
      }
      // Lotteries are drawn by the site itself and have a page instead of a window.
      if (isLottery(game)) return void navigate(`${paths.lottery}?game=${game.gameId}`);
      if (underWay.current) return;
      underWay.current = true;
      const inPlace = how.where === 'here' || inAppShell();
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
