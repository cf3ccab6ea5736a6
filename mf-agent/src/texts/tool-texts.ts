import bn from '@r777/locales/bn/agent-tools.json';
import en from '@r777/locales/en/agent-tools.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

addTexts('agent-tools', { en, bn });

/** Texts of what helps on the pages about a team: paths, notes, saved filters. */
export function useToolTexts(): Lookup<typeof en> {
  return useT('agent-tools');
}
