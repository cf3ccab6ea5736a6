import bn from '@r777/locales/bn/member-security.json';
import en from '@r777/locales/en/member-security.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Separate from the texts of the other pages, which do without them.
addTexts('member-security', { en, bn });

/** Looks up the texts of the security centre. */
export function useSecurityTexts(): Lookup<typeof en> {
  return useT('member-security');
}
