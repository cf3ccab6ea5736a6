import bn from '@r777/locales/bn/promotions.json';
import en from '@r777/locales/en/promotions.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of every screen of this remote; the English file is the type. */
export const usePromotionTexts = createTexts('promotions', { en, bn });
