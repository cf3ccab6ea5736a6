import bn from '@r777/locales/bn/member-help.json';
import en from '@r777/locales/en/member-help.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of the help centre's search and votes. Separate from the other pages' texts: they are loaded with the page. */
export const useHelpTexts = createTexts('member-help', { en, bn });
