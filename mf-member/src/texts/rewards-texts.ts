import bn from '@r777/locales/bn/member-rewards.json';
import en from '@r777/locales/en/member-rewards.json';
import { createTexts } from '@r777/shared/texts';

/**
 * Texts of VIP benefits, rebate and reward centre.
 * Apart from the other texts: only VIP benefits, rebate and reward centre show them.
 */
export const useRewardsTexts = createTexts('member-rewards', { en, bn });
