import bn from '@r777/locales/bn/member-inbox.json';
import en from '@r777/locales/en/member-inbox.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: only the message centre and the inbox show them.
addTexts('member-inbox', { en, bn });

/** Texts of the message centre and of the inbox. */
export function useInboxTexts(): Lookup<typeof en> {
  return useT('member-inbox');
}
