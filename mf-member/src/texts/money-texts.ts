import bn from '@r777/locales/bn/member-money.json';
import en from '@r777/locales/en/member-money.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Separate from the texts of the other pages: only deposit, withdraw and transfer show them.
addTexts('member-money', { en, bn });

/** Looks up the texts of deposit, withdraw and transfer. */
export function useMoneyTexts(): Lookup<typeof en> {
  return useT('member-money');
}
