import bn from '@r777/locales/bn/dates.json';
import en from '@r777/locales/en/dates.json';
import { addTexts } from '@r777/shared/core';
import { useT } from '@r777/shared/react';

addTexts('dates', { en, bn });

type Base<K extends string> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;
type Key = {
  [K in keyof typeof en]: (typeof en)[K] extends string ? Base<K> : `${K}.${keyof (typeof en)[K] & string}`;
}[keyof typeof en];

/** Looks up the words of calendars: months, days of the week, quick ranges. */
export function useDateTexts(): (key: Key, vars?: Record<string, string | number>) => string {
  return useT('dates');
}
