import { today } from '@r777/shared/core';

/** Dates that the birthday field offers: 1900 to the end of the current year (AUTHR-53). */
export function birthdayRange(): { min: string; max: string } {
  return { min: '1900-01-01', max: `${today().slice(0, 4)}-12-31` };
}

/** Where the calendar opens: near the year of birth of most players. */
export function likelyBirthday(): string {
  return `${Number(today().slice(0, 4)) - 25}-01-01`;
}

/** True when someone born on `birthday` (YYYY-MM-DD) has reached `age` years today, in the site's time zone. */
export function isOfAge(birthday: string, age: number): boolean {
  const year = Number(birthday.slice(0, 4)) + age;
  return `${String(year).padStart(4, '0')}${birthday.slice(4)}` <= today();
}
