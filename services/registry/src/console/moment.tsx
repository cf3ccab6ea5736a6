import type { Language } from '@r777/shared/contracts';
import { useLanguage } from '@r777/shared/react';
import type { ReactNode } from 'react';

/** Latin digits in both languages, as everywhere on the site. */
const locales: Record<Language, string> = { BN: 'bn-BD-u-nu-latn', EN: 'en-GB' };

/** A moment in words, in the operator's own time zone. */
export function momentText(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(iso));
}

/** A moment, for people and machines. */
export function Moment({ iso }: { iso: string }): ReactNode {
  return <time dateTime={iso}>{momentText(iso, useLanguage())}</time>;
}
