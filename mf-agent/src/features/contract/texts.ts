import bn from '@r777/locales/bn/agent-contracts.json';
import en from '@r777/locales/en/agent-contracts.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

// Apart from the other texts: only the contract pages show them.
addTexts('agent-contracts', { en, bn });

/** Texts of the contract pages. */
export function useContractTexts(): Lookup<typeof en> {
  return useT('agent-contracts');
}
