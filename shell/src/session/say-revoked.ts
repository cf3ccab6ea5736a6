import { AppError, autoLogin, awaitErrorTexts, toast } from '@r777/shared/core';

/**
 * Says that the account was logged out on this device, in the words of the failure; `context` is the reason that the server
 * gave. A browser that keeps no cookies is not logged in again by itself at the next start: that would end in the same way.
 */
export async function sayRevoked(errorText: (error: unknown) => string, context?: string): Promise<void> {
  if (context === 'noCookie') autoLogin.write('0');
  await awaitErrorTexts();
  const text = errorText(new AppError('session.revoked', context ? { params: { context } } : {}));
  toast.show({ kind: 'info', text, duration: 'long' });
}
