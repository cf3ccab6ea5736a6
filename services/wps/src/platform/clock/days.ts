import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The site's time zone: dates without a time in the API are days in it. */
export const TIME_ZONE = 'Asia/Dhaka';

/** No time zone changes inside a quarter of an hour, in ms. */
const QUARTER = 900_000;
/** More quarters than a year has. */
const KEPT = 40_000;
const days = new Map<number, string>();
const starts = new Map<string, number | null>();

/**
 * A limited cache: finding the offset of a time zone takes 20 µs, and every posting and each draw of a day needs it.
 */
function cached<K, V>(cache: Map<K, V>, key: K, find: () => V): V {
  const found = cache.get(key);
  if (found !== undefined) return found;
  if (cache.size >= KEPT) cache.clear();
  const value = find();
  cache.set(key, value);
  return value;
}

/** The ISO date of a moment in the site's time zone. */
export const dayOf = (time: number): string =>
  cached(days, Math.floor(time / QUARTER), () => dayjs(time).tz(TIME_ZONE).format('YYYY-MM-DD'));

/** Start of a day (ISO date) in the site's time zone; `offset` in days. Null if there is no such day. */
export function startOf(day: string, offset = 0): Date | null {
  const start = cached(starts, `${day} ${offset}`, () => {
    const moment = dayjs.tz(`${day}T00:00:00`, TIME_ZONE);
    if (!moment.isValid() || moment.format('YYYY-MM-DD') !== day) return null;
    return moment.add(offset, 'day').valueOf();
  });
  return start === null ? null : new Date(start);
}
