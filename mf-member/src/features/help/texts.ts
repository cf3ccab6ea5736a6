import bn from '@r777/locales/bn/member-help.json';
import en from '@r777/locales/en/member-help.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Separate from the other pages' texts: they are loaded with the page.
addTexts('member-help', { en, bn });

/** Texts of the help centre's search and votes. */
export function useHelpTexts(): Lookup<typeof en> {
  return useT('member-help');
}
