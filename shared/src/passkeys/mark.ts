import { defineStored } from '@r777/shared/core';

/** A passkey was created or used on this device. */
const storedUse = defineStored('local', 'auth.passkey', String);

/** Whether a passkey was created or used on this device. */
export const hasPasskey = (): boolean => storedUse.read() === '1';

/** Stores whether this device has a passkey. */
export function markPasskey(has: boolean): void {
  if (has) storedUse.write('1');
  else storedUse.remove();
}
