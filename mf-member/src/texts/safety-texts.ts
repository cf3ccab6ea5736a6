import bn from '@r777/locales/bn/member-safety.json';
import en from '@r777/locales/en/member-safety.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Separate from the texts of the other pages, which do without them.
addTexts('member-safety', { en, bn });

/** Looks up the texts of player safety. */
export function useSafetyTexts(): Lookup<typeof en> {
  return useT('member-safety');
}
