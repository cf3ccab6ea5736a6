import bn from '@r777/locales/bn/member-security.json';
import en from '@r777/locales/en/member-security.json';
import { createTexts } from '@r777/shared/texts';

/** Looks up the texts of the security centre. Separate from the texts of the other pages, which do without them. */
export const useSecurityTexts = createTexts('member-security', { en, bn });
