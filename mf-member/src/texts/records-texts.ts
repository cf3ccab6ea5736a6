import bn from '@r777/locales/bn/member-records.json';
import en from '@r777/locales/en/member-records.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Separate from the texts of the other pages, which do without them.
addTexts('member-records', { en, bn });

/** Looks up the texts of the account record and of profit and loss. */
export function useRecordTexts(): Lookup<typeof en> {
  return useT('member-records');
}
