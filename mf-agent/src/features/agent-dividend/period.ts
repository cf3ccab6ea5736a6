import { formatDate, serverNow } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';

/** Whether the players lost or won. Without this word, a negative loss is easily misread. */
export const lossName = (loss: string): 'loss' | 'won' => (moneySign(loss) < 0 ? 'won' : 'loss');

/** The amount beside that name. */
export const absoluteAmount = (loss: string): string => loss.replace(/^-/, '');

const DAY = 86_400_000;

/** The first and the last day of a period as days of the site; the end is exclusive. */
export function daysOf({ start, end }: { readonly start: string; readonly end: string }): { from: string; to: string } {
  const last = new Date(Date.parse(end) - 1).toISOString();
  return { from: formatDate(start, 'YYYY-MM-DD'), to: formatDate(last, 'YYYY-MM-DD') };
}

/** Number of started days in a period, and of all its days. */
export function progressOf({ start, end }: { readonly start: string; readonly end: string }): {
  done: number;
  all: number;
} {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const all = Math.round((until - from) / DAY);
  const begun = Math.ceil((serverNow() - from) / DAY);
  return { done: Math.min(Math.max(begun, 0), all), all };
}
