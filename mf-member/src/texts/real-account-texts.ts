import bn from '@r777/locales/bn/member-real-account.json';
import en from '@r777/locales/en/member-real-account.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Texts for trial accounts on pages of real accounts.
 * They have their own file, because several pages of this remote need only these texts.
 */
export const useRealAccountTexts = createTexts('member-real-account', { en, bn });
