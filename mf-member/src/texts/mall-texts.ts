import bn from '@r777/locales/bn/member-mall.json';
import en from '@r777/locales/en/member-mall.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: only the points mall shows them.
addTexts('member-mall', { en, bn });

/** Texts of the points mall. */
export function useMallTexts(): Lookup<typeof en> {
  return useT('member-mall');
}
