import { AppError, autoLogin, awaitErrorTexts, toast } from '@r777/shared/core';

/**
 * Shows that the account was logged out on this device, with the text of the failure; `context` is the server's reason.
 * A browser that stores no cookies is not logged in automatically at the next start, because that session would end
 * too.
 */
export async function sayRevoked(errorText: (error: unknown) => string, context?: string): Promise<void> {
  if (context === 'noCookie') autoLogin.write('0');
  await awaitErrorTexts();
  const text = errorText(new AppError('session.revoked', context ? { params: { context } } : {}));
  toast.show({ kind: 'info', text, duration: 'long' });
}
