import { AppError, formatDate } from '@r777/shared/core';

/** Failures caused by a protection that the member, or the policy, has set. */
const protections: ReadonlySet<string> = new Set([
  'loss.limit',
  'deposit.limit',
  'session.limit',
  'member.excluded',
  'member.held',
  'member.age',
  'realityCheck.due',
]);

/** True for a failure whose reason the page of player safety explains. */
export const isProtection = (error: { readonly code: string }): boolean => protections.has(error.code);

/** The failure with the end of the exclusion in its text, if the exclusion ends. */
export function withUntil(error: AppError): AppError {
  const until = error.code === 'member.excluded' ? error.params?.until : undefined;
  if (!until) return error;
  return new AppError(error.code, { params: { context: 'until', until: formatDate(until, 'MM/DD/YYYY HH:mm') } });
}
