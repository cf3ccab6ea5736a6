import bn from '@r777/locales/bn/agent-accounts.json';
import en from '@r777/locales/en/agent-accounts.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, type TextKeys, useT } from '@r777/shared/react';

// Apart from the other texts: the agent home and the team's pages show none of them.
addTexts('agent-accounts', { en, bn });

/** Keys of the texts about accounts, links and becoming an agent. */
export type AccountTextKey = TextKeys<typeof en>;

/** Texts of the pages about accounts, links and becoming an agent. */
export function useAccountTexts(): Lookup<typeof en> {
  return useT('agent-accounts');
}
