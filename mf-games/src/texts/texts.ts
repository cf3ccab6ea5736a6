import bn from '@r777/locales/bn/games.json';
import en from '@r777/locales/en/games.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Texts of every screen of this remote; the English file is the type.
 * With the first import of any expose; a newer version's texts replace the older one's.
 */
export const useTexts = createTexts('games', { en, bn });
