import { confirm } from '@r777/shared/core';
import { useAreaHidden, useLoggedIn } from '@r777/shared/react';
import { useEffect } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import { useHere } from '../data/use-here';
import { useGameActions } from '../tile/game-context';
import { gameTitle } from '../tile/game-title';
import { takeOffer } from './game-offer';

/** Offers the game that a guest wanted to start, once they are logged in and back (GTILE-06). */
export function useOffer(): void {
  const t = usePlayTexts();
  const loggedIn = useLoggedIn();
  const hidden = useAreaHidden();
  const here = useHere();
  const { play } = useGameActions();
  useEffect(() => {
    // The next version, mounted out of sight during a swap, would use the offer up.
    const game = loggedIn && !hidden ? takeOffer(here) : null;
    if (!game) return;
    const name = gameTitle(game);
    confirm({ title: name, text: t('offer.text', { game: name }), confirmText: t('offer.play') }).then((yes) => {
      if (yes) play(game);
    });
  }, [loggedIn, hidden, here, t, play]);
}
