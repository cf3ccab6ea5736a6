import bn from '@r777/locales/bn/member-invite.json';
import en from '@r777/locales/en/member-invite.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: only the invite page shows them.
addTexts('member-invite', { en, bn });

/** Texts of the invite page. */
export function useInviteTexts(): Lookup<typeof en> {
  return useT('member-invite');
}
