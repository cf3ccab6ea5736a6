import bn from '@r777/locales/bn/verification.json';
import en from '@r777/locales/en/verification.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Not in `auth`, which every visit of a form brings: only who opens a form with a mobile number pays for these words.
addTexts('verification', { en, bn });

/** Looks up the words of a mobile number and its code. */
export function useVerificationTexts(): Lookup<typeof en> {
  return useT('verification');
}
