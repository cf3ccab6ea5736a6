import bn from '@r777/locales/bn/verification.json';
import en from '@r777/locales/en/verification.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Looks up the texts of a mobile number and its code.
 * Not in `auth`, which every form loads: only forms with a mobile number load these texts.
 */
export const useVerificationTexts = createTexts('verification', { en, bn });
