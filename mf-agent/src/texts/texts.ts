import bn from '@r777/locales/bn/agent.json';
import en from '@r777/locales/en/agent.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, type TextKeys, useT } from '@r777/shared/react';

// With the first import of any expose; a newer version's texts replace the older one's.
addTexts('agent', { en, bn });

/** Keys of this remote's texts; the English file is the type. */
export type TextKey = TextKeys<typeof en>;

/** Looks up this remote's texts. */
export function useTexts(): Lookup<typeof en> {
  return useT('agent');
}
