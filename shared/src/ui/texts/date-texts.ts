import bn from '@r777/locales/bn/dates.json';
import en from '@r777/locales/en/dates.json';
import { createTexts } from '@r777/shared/texts';

/** Looks up the words of calendars: months, days of the week, quick ranges. */
export const useDateTexts = createTexts('dates', { en, bn });
