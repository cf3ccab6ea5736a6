import bn from '@r777/locales/bn/games-winners.json';
import en from '@r777/locales/en/games-winners.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: the board stands far below home's first screen and loads by itself.
addTexts('games-winners', { en, bn });

/** Texts of the winner board. */
export function useWinnerTexts(): Lookup<typeof en> {
  return useT('games-winners');
}
