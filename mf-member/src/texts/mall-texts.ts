import bn from '@r777/locales/bn/member-mall.json';
import en from '@r777/locales/en/member-mall.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of the points mall. Apart from the other texts: only the points mall shows them. */
export const useMallTexts = createTexts('member-mall', { en, bn });
