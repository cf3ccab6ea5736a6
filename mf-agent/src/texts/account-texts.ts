import bn from '@r777/locales/bn/agent-accounts.json';
import en from '@r777/locales/en/agent-accounts.json';
import type { TextKeys } from '@r777/shared/react';
import { createTexts } from '@r777/shared/texts';

/** Keys of the texts about accounts, links and becoming an agent. */
export type AccountTextKey = TextKeys<typeof en>;

/**
 * Texts of the pages about accounts, links and becoming an agent.
 * Apart from the other texts: the agent home and the team's pages show none of them.
 */
export const useAccountTexts = createTexts('agent-accounts', { en, bn });
