import bn from '@r777/locales/bn/member-records.json';
import en from '@r777/locales/en/member-records.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Looks up the texts of the account record and of profit and loss.
 * Separate from the texts of the other pages, which do without them.
 */
export const useRecordTexts = createTexts('member-records', { en, bn });
