import bn from '@r777/locales/bn/agent-rebate.json';
import en from '@r777/locales/en/agent-rebate.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of rebate settings and rebate income. Apart from the other texts: only the two rebate pages show them. */
export const useRebateTexts = createTexts('agent-rebate', { en, bn });
