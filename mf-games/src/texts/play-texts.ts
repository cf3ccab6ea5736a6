import bn from '@r777/locales/bn/games-play.json';
import en from '@r777/locales/en/games-play.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Texts of the information sheet, of a framed game and of an unfinished round.
 * Apart from the other texts: they come with the sheet and the frame.
 */
export const usePlayTexts = createTexts('games-play', { en, bn });
