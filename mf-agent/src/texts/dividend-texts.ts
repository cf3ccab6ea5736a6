import bn from '@r777/locales/bn/agent-dividend.json';
import en from '@r777/locales/en/agent-dividend.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of the dividend page. Apart from the other texts: only the dividend page shows them. */
export const useDividendTexts = createTexts('agent-dividend', { en, bn });
