import bn from '@r777/locales/bn/fields.json';
import en from '@r777/locales/en/fields.json';
import { addTexts } from '@r777/shared/core';
import { useT } from '@r777/shared/react';

// Not in `common`, which comes with the first file: only who uses such a part pays for its words.
addTexts('fields', { en, bn });

type Key = { [K in keyof typeof en]: `${K}.${Singular<keyof (typeof en)[K] & string>}` }[keyof typeof en];
/** Plural forms are asked for by their base. */
type Singular<K extends string> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;

/** Looks up the words that the parts of forms say by themselves. */
export function useFieldTexts(): (key: Key, vars?: Record<string, string | number>) => string {
  return useT('fields');
}
