import bn from '@r777/locales/bn/agent-contracts.json';
import en from '@r777/locales/en/agent-contracts.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of the contract pages. Apart from the other texts: only the contract pages show them. */
export const useContractTexts = createTexts('agent-contracts', { en, bn });
