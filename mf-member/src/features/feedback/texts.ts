import bn from '@r777/locales/bn/member-feedback.json';
import en from '@r777/locales/en/member-feedback.json';
import { createTexts } from '@r777/shared/texts';

/** Texts of the feedback page. Separate from the other pages' texts: they are loaded with the page. */
export const useFeedbackTexts = createTexts('member-feedback', { en, bn });
