import { AppError, awaitErrorTexts, toast } from '@r777/shared/core';

/** Says that the account was logged out on this device, in the words of the failure. */
export async function sayRevoked(errorText: (error: unknown) => string): Promise<void> {
  await awaitErrorTexts();
  toast.show({ kind: 'info', text: errorText(new AppError('session.revoked')) });
}
