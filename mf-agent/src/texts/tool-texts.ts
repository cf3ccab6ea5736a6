import bn from '@r777/locales/bn/agent-tools.json';
import en from '@r777/locales/en/agent-tools.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of the tools on the pages about a team: paths, notes, saved filters. */
export const useToolTexts = createTexts('agent-tools', { en, bn });
