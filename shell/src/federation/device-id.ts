import { readStored, writeStored } from '../device/stored';

const KEY = 'r777.device';

/** This browser's device id: random, kept in local storage; for this page only where storage is full or forbidden. */
export function deviceId(): string {
  const known = readStored(KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  writeStored(KEY, made);
  return made;
}
