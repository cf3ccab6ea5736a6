import bn from '@r777/locales/bn/member.json';
import en from '@r777/locales/en/member.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// With the first import of any expose; a newer version's texts replace the older one's.
addTexts('member', { en, bn });

/** Looks up this remote's texts; the English file is the type. */
export function useTexts(): Lookup<typeof en> {
  return useT('member');
}
