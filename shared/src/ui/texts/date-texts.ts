import bn from '@r777/locales/bn/dates.json';
import en from '@r777/locales/en/dates.json';
import { addTexts } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';

addTexts('dates', { en, bn });

/** Looks up the words of calendars: months, days of the week, quick ranges. */
export function useDateTexts(): Lookup<typeof en> {
  return useT('dates');
}
