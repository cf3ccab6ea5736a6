import bn from '@r777/locales/bn/member-invite.json';
import en from '@r777/locales/en/member-invite.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of the invite page. Apart from the other texts: only the invite page shows them. */
export const useInviteTexts = createTexts('member-invite', { en, bn });
