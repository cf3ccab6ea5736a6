import bn from '@r777/locales/bn/member-feedback.json';
import en from '@r777/locales/en/member-feedback.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Separate from the other pages' texts: they are loaded with the page.
addTexts('member-feedback', { en, bn });

/** Texts of the feedback page. */
export function useFeedbackTexts(): Lookup<typeof en> {
  return useT('member-feedback');
}
