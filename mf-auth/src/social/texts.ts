import bn from '@r777/locales/bn/social.json';
import en from '@r777/locales/en/social.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Not in `auth`, so that only sites with such a sign-in load these texts.
addTexts('social', { en, bn });

/** Looks up the words of sign-in with Google and Facebook. */
export function useSocialTexts(): Lookup<typeof en> {
  return useT('social');
}
