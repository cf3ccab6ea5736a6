import bn from '@r777/locales/bn/member-inbox.json';
import en from '@r777/locales/en/member-inbox.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Texts of the message centre and of the inbox.
 * Apart from the other texts: only the message centre and the inbox show them.
 */
export const useInboxTexts = createTexts('member-inbox', { en, bn });
