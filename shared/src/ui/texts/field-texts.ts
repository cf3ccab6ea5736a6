import bn from '@r777/locales/bn/fields.json';
import en from '@r777/locales/en/fields.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Not in `common`, which comes with the first file: only who uses such a part pays for its words.
addTexts('fields', { en, bn });

/** Looks up the words that the parts of forms say by themselves. */
export function useFieldTexts(): Lookup<typeof en> {
  return useT('fields');
}
