import { formatDate, today } from '@r777/shared/core';

/** A time of today as a clock time; a time of another day with its date. */
export const shortTime = (iso: string): string =>
  formatDate(iso, formatDate(iso, 'YYYY-MM-DD') === today() ? 'HH:mm' : 'MM/DD HH:mm');
