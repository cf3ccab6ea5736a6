import bn from '@r777/locales/bn/agent.json';
import en from '@r777/locales/en/agent.json';
import type { TextKeys } from '@r777/shared/react';
import { createTexts } from '@r777/shared/texts';

/** Keys of this remote's texts; the English file is the type. */
export type TextKey = TextKeys<typeof en>;

/**
 * Looks up this remote's texts.
 * With the first import of any expose; a newer version's texts replace the older one's.
 */
export const useTexts = createTexts('agent', { en, bn });
