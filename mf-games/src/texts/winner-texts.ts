import bn from '@r777/locales/bn/games-winners.json';
import en from '@r777/locales/en/games-winners.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Texts of the winner board.
 * Apart from the other texts: the board stands far below home's first screen and loads by itself.
 */
export const useWinnerTexts = createTexts('games-winners', { en, bn });
