/**
 * How a figure of a promotion is written. Every text with figures uses this one file: announcements, banners, help, and
 * the states that a member sees.
 */

/** Languages with a form of their own; all others read English. */
type TextLanguage = 'EN' | 'BN';

/**
 * A figure of a rule, as the contract sends it. `money` is decimal taka, `percent` a decimal of two places, `times` a
 * multiplier, `weekday` 1 (Monday) to 7, `time` a time of the site's day, `date` an ISO date, `game` the id of a game.
 */
export type FigureValue =
  | { readonly unit: 'money' | 'percent' | 'time' | 'date' | 'game'; readonly value: string }
  | { readonly unit: 'times' | 'count' | 'days' | 'place' | 'weekday'; readonly value: number };

/** Figures by the name that texts use. */
export type FigureValues = Readonly<Record<string, FigureValue>>;

const tags = { EN: 'en-BD-u-nu-latn', BN: 'bn-BD-u-nu-latn' } as const;
const weekdays = {
  EN: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  BN: ['সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার', 'রবিবার'],
} as const;

const languageOf = (language: string): TextLanguage => (language === 'BN' ? 'BN' : 'EN');

/** Grouped as the language groups, with Latin digits. `Intl` accepts the decimal text, so no float touches an amount. */
const grouped = (value: string | number, language: TextLanguage, least = 0) =>
  new Intl.NumberFormat(tags[language], {
    minimumFractionDigits: least,
    maximumFractionDigits: 2,
  }).format(value as number);

/** `৳500`, and `৳0.50` for a part of a taka. There is no place for a line break between sign and digits. */
function money(value: string, language: TextLanguage): string {
  const part = value.split('.')[1] ?? '';
  return `৳${grouped(value, language, /[1-9]/.test(part) ? 2 : 0)}`;
}

/** Which part of the day an hour is, as Bengali says it. */
function partOfDay(hour: number): string {
  if (hour < 4) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 15) return 'দুপুর';
  if (hour < 18) return 'বিকাল';
  return hour < 20 ? 'সন্ধ্যা' : 'রাত';
}

function time(value: string, language: TextLanguage): string {
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  const clock = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;
  return language === 'BN' ? `${partOfDay(hour)} ${clock}টা` : `${clock}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** A day without its year, because figures name days that are near. */
const day = (value: string, language: TextLanguage) =>
  new Intl.DateTimeFormat(language === 'BN' ? tags.BN : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${value}T00:00:00Z`));

/** A figure as a player of a language reads it. Digits are Latin in both languages. `game` is shown by its given name. */
export function figureText(figure: FigureValue, language: string, nameOfGame = (id: string) => id): string {
  const own = languageOf(language);
  switch (figure.unit) {
    case 'money':
      return money(figure.value, own);
    case 'percent':
      return `${grouped(figure.value, own)}%`;
    case 'times':
      return `${grouped(figure.value, own)}×`;
    case 'time':
      return time(figure.value, own);
    case 'date':
      return day(figure.value, own);
    case 'weekday':
      return weekdays[own][figure.value - 1] ?? '';
    case 'game':
      return nameOfGame(figure.value);
    default:
      return grouped(figure.value, own);
  }
}

const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}/g;

/**
 * A text with its placeholders `{{name}}` replaced. Undefined if a placeholder has no figure: a text that promises an
 * unknown amount must not be shown.
 */
export function fillFigures(text: string, find: (name: string) => string | undefined): string | undefined {
  let isComplete = true;
  const filled = text.replace(PLACEHOLDER, (_, name: string) => {
    const figure = find(name);
    if (figure === undefined) isComplete = false;
    return figure ?? '';
  });
  return isComplete ? filled : undefined;
}

/** A text with its placeholders replaced by given figures; a placeholder without a figure stays, so that the mistake shows. */
export const withFigures = (text: string, figures: FigureValues, language: string): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => {
    const figure = figures[name];
    return figure ? figureText(figure, language) : whole;
  });
