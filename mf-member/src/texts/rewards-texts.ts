import bn from '@r777/locales/bn/member-rewards.json';
import en from '@r777/locales/en/member-rewards.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: only VIP benefits, rebate and reward centre show them.
addTexts('member-rewards', { en, bn });

/** Texts of VIP benefits, rebate and reward centre. */
export function useRewardsTexts(): Lookup<typeof en> {
  return useT('member-rewards');
}
