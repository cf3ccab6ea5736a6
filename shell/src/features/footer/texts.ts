/** The footer's texts, loaded with its code. */

import bn from '@r777/locales/bn/footer.json';
import en from '@r777/locales/en/footer.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

addTexts('footer', { en, bn });

/** Looks up a text of the footer. */
export function useFooterTexts(): Lookup<typeof en> {
  return useT('footer');
}
