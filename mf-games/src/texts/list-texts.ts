import bn from '@r777/locales/bn/games-list.json';
import en from '@r777/locales/en/games-list.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: home shows no list, and what it does not show it does not load.
addTexts('games-list', { en, bn });

/** Texts of the list, search and hot screens. */
export function useListTexts(): Lookup<typeof en> {
  return useT('games-list');
}
