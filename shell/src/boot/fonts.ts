import type { Language } from '@r777/shared/contracts';

/**
 * Asks for those of the site's own fonts (`fonts.css`) that the page's language needs, each by a sign it has. A browser asks by
 * itself when it has laid out the first text that wants them, and lays all of it out again when they are here: on a cheap
 * phone a quarter of a second.
 */
export function askForFonts(language: Language): void {
  document.fonts
    ?.load('1em R777 Taka,Noto Sans Bengali', language === 'BN' ? '৳ক' : '৳')
    // What cannot be had now is asked for again by the text itself.
    .catch(() => undefined);
}
