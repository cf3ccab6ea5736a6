import { AppError } from './app-error';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function waitOf(ms: number): Readonly<Record<string, string>> {
  const inUnits = (unit: number) => String(Math.max(1, Math.ceil(ms / unit)));
  if (ms <= 2 * MINUTE) return { context: 'seconds', seconds: inUnits(SECOND) };
  if (ms <= 2 * HOUR) return { context: 'minutes', minutes: inUnits(MINUTE) };
  return { context: 'hours', hours: inUnits(HOUR) };
}

/** `request.rateLimited`, with the time in ms until the next try; `context` picks the text that names it. */
export function tooMany(ms: number, what: string): AppError {
  const params = waitOf(ms);
  const { context = '' } = params;
  return new AppError('request.rateLimited', `${what} Try again in ${params[context]} ${context}.`, { params });
}
