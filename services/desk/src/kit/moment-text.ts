import type { Language } from '../texts/texts';

/** A moment in words, in the operator's own time zone. */
export const momentText = (iso: string, { dates }: Pick<Language, 'dates'>): string =>
  new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
