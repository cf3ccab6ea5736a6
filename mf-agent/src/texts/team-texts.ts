import bn from '@r777/locales/bn/agent-team.json';
import en from '@r777/locales/en/agent-team.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, type TextKeys, useT } from '@r777/shared/react';

// Apart from the other texts: the agent home shows none of them.
addTexts('agent-team', { en, bn });

/** Keys of the texts about a team. */
export type TeamTextKey = TextKeys<typeof en>;

/** Texts of the pages about a team. */
export function useTeamTexts(): Lookup<typeof en> {
  return useT('agent-team');
}
