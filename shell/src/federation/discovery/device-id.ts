import { defineStored } from '@r777/shared/core';

const storedId = defineStored('local', 'r777.device', String);

/** This browser's device id: random, kept in local storage; for this page only where storage is full or forbidden. */
export function deviceId(): string {
  const id = storedId.read() || crypto.randomUUID();
  storedId.write(id);
  return id;
}
