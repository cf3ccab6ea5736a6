import bn from '@r777/locales/bn/member.json';
import en from '@r777/locales/en/member.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Looks up this remote's texts; the English file is the type.
 * With the first import of any expose; a newer version's texts replace the older one's.
 */
export const useTexts = createTexts('member', { en, bn });
