/** Texts of menu, settings and the site's sheets: loaded with the first of these, because the first route has none. */

import bn from '@r777/locales/bn/menu.json';
import en from '@r777/locales/en/menu.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

addTexts('menu', { en, bn });

/** Looks up a text of menu, settings or a sheet. */
export function useMenuTexts(): Lookup<typeof en> {
  return useT('menu');
}
