import bn from '@r777/locales/bn/member.json';
import en from '@r777/locales/en/member.json';
import { addTexts } from '@r777/shared/core';
import { useT } from '@r777/shared/react';

// With the first import of any expose; a newer version's texts replace the older one's.
addTexts('member', { en, bn });

type Group = { [K in keyof typeof en]: (typeof en)[K] extends string ? K : `${K}.${keyof (typeof en)[K] & string}` };
/** Keys of this remote's texts; the English file is the type. */
type TextKey = Group[keyof Group];

/** Looks up this remote's texts. */
export function useTexts(): (key: TextKey, vars?: Record<string, string | number>) => string {
  return useT('member');
}
