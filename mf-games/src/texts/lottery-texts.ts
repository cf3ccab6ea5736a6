import bn from '@r777/locales/bn/games-lottery.json';
import en from '@r777/locales/en/games-lottery.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of the lottery page. Apart from the other texts: only the lottery page shows them. */
export const useLotteryTexts = createTexts('games-lottery', { en, bn });
