import type { EventMap } from '@r777/shared/contracts';
import { AppError, autoLogin, awaitErrorTexts, toast } from '@r777/shared/core';
import { addNoOffers } from '@r777/shared/play-session/no-offers';
import { forgetLogins } from '@r777/shared/storage-room';

/**
 * Shows why there is no session any more, with the text of the failure. `context`: the server's reason for a revoked one. A
 * log-in that was ended from elsewhere is not resumed at the next start: its device may be lost, so it forgets the
 * password too. Neither is one in a browser that stores no cookies, because it would end again. Only a log-in that
 * somebody else used is, because this browser may be its owner's. A member who protects themselves gets no offers on
 * this browser.
 */
export async function sayEnded(
  errorText: (error: unknown) => string,
  { reason, noOffers, context = reason === 'otherTab' ? reason : undefined }: EventMap['session.changed'],
): Promise<void> {
  if (noOffers) addNoOffers(noOffers === 'open' ? null : noOffers);
  const isRevoked = reason === 'revoked';
  if (isRevoked && context !== 'hijacked') {
    autoLogin.write('0');
    if (context !== 'noCookie') forgetLogins();
  }
  await awaitErrorTexts();
  const code = isRevoked ? 'session.revoked' : 'session.expired';
  const text = errorText(new AppError(code, context ? { params: { context } } : {}));
  toast.show({ kind: 'info', text, duration: isRevoked ? 'long' : 'short' });
}
