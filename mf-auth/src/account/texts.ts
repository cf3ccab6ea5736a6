import bn from '@r777/locales/bn/auth.json';
import en from '@r777/locales/en/auth.json';
import { createTexts } from '@r777/shared/texts';

/** Texts that the forms of this remote have in common. */
export const useAuthTexts = createTexts('auth', { en, bn });
