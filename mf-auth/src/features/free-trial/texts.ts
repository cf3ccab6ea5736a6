import bn from '@r777/locales/bn/auth-trial.json';
import en from '@r777/locales/en/auth-trial.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Separate from the forms' texts: they are loaded with the page.
addTexts('auth-trial', { en, bn });

/** Texts of the free-trial page. */
export function useTexts(): Lookup<typeof en> {
  return useT('auth-trial');
}
