import bn from '@r777/locales/bn/member-safety.json';
import en from '@r777/locales/en/member-safety.json';
import { createTexts } from '@r777/shared/texts';

/** Looks up the texts of player safety. Separate from the texts of the other pages, which do without them. */
export const useSafetyTexts = createTexts('member-safety', { en, bn });
