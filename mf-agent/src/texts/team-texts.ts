import bn from '@r777/locales/bn/agent-team.json';
import en from '@r777/locales/en/agent-team.json';
import type { TextKeys } from '@r777/shared/react';
import { createTexts } from '@r777/shared/texts';

/** Keys of the texts about a team. */
export type TeamTextKey = TextKeys<typeof en>;

/** Texts of the pages about a team. Apart from the other texts: the agent home shows none of them. */
export const useTeamTexts = createTexts('agent-team', { en, bn });
