import bn from '@r777/locales/bn/games-lottery.json';
import en from '@r777/locales/en/games-lottery.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: only the lottery page shows them.
addTexts('games-lottery', { en, bn });

/** Texts of the lottery page. */
export function useLotteryTexts(): Lookup<typeof en> {
  return useT('games-lottery');
}
