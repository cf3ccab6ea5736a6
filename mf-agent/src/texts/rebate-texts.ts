import bn from '@r777/locales/bn/agent-rebate.json';
import en from '@r777/locales/en/agent-rebate.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: only the two rebate pages show them.
addTexts('agent-rebate', { en, bn });

/** Texts of rebate settings and rebate income. */
export function useRebateTexts(): Lookup<typeof en> {
  return useT('agent-rebate');
}
