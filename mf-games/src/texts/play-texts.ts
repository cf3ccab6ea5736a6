import bn from '@r777/locales/bn/games-play.json';
import en from '@r777/locales/en/games-play.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: they come with the sheet and the frame.
addTexts('games-play', { en, bn });

/** Texts of the information sheet, of a framed game and of an unfinished round. */
export function usePlayTexts(): Lookup<typeof en> {
  return useT('games-play');
}
