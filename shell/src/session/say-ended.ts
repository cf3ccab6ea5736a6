import type { EventMap } from '@r777/shared/contracts';
import { AppError, autoLogin, awaitErrorTexts, toast } from '@r777/shared/core';
import { addNoOffers } from '@r777/shared/play-session/no-offers';

/**
 * Shows why there is no session any more, with the text of the failure. `context`: the server's reason for a revoked one. A
 * browser that stores no cookies is not logged in automatically at the next start, because that session would end too. A
 * member who protects themselves gets no offers on this browser.
 */
export async function sayEnded(
  errorText: (error: unknown) => string,
  { reason, noOffers, context = reason === 'otherTab' ? reason : undefined }: EventMap['session.changed'],
): Promise<void> {
  if (noOffers) addNoOffers(noOffers === 'open' ? null : noOffers);
  if (context === 'noCookie') autoLogin.write('0');
  await awaitErrorTexts();
  const isRevoked = reason === 'revoked';
  const code = isRevoked ? 'session.revoked' : 'session.expired';
  const text = errorText(new AppError(code, context ? { params: { context } } : {}));
  toast.show({ kind: 'info', text, duration: isRevoked ? 'long' : 'short' });
}
