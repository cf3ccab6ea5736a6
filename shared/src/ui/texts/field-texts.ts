import bn from '@r777/locales/bn/fields.json';
import en from '@r777/locales/en/fields.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Not in `common`, which is part of the first file: only users of these parts load their texts.
addTexts('fields', { en, bn });

/** Looks up the texts of the form parts. */
export function useFieldTexts(): Lookup<typeof en> {
  return useT('fields');
}
