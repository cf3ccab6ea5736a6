import bn from '@r777/locales/bn/member-money.json';
import en from '@r777/locales/en/member-money.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Looks up the texts of deposit, withdraw and transfer.
 * Separate from the texts of the other pages: only deposit, withdraw and transfer show them.
 */
export const useMoneyTexts = createTexts('member-money', { en, bn });
