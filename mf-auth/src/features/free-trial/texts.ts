import bn from '@r777/locales/bn/auth-trial.json';
import en from '@r777/locales/en/auth-trial.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of the free-trial page. Separate from the forms' texts: they are loaded with the page. */
export const useTexts = createTexts('auth-trial', { en, bn });
