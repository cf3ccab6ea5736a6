import bn from '@r777/locales/bn/agent-dividend.json';
import en from '@r777/locales/en/agent-dividend.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: only the dividend page shows them.
addTexts('agent-dividend', { en, bn });

/** Texts of the dividend page. */
export function useDividendTexts(): Lookup<typeof en> {
  return useT('agent-dividend');
}
