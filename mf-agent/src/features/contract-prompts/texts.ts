import bn from '@r777/locales/bn/agent-prompts.json';
import en from '@r777/locales/en/agent-prompts.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: every agent loads them with the first page.
addTexts('agent-prompts', { en, bn });

/** Texts of the contract prompts. */
export function usePromptTexts(): Lookup<typeof en> {
  return useT('agent-prompts');
}
