import bn from '@r777/locales/bn/games-list.json';
import en from '@r777/locales/en/games-list.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Texts of the list, search and hot screens. Separate from the other texts, because home shows no list and does not
 * load these.
 */
export const useListTexts = createTexts('games-list', { en, bn });
