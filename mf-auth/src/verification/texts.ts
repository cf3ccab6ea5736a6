import bn from '@r777/locales/bn/verification.json';
import en from '@r777/locales/en/verification.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Not in `auth`, which every form loads: only forms with a mobile number load these texts.
addTexts('verification', { en, bn });

/** Looks up the texts of a mobile number and its code. */
export function useVerificationTexts(): Lookup<typeof en> {
  return useT('verification');
}
