import { readText, writeText } from './storage';

const KEY = 'dataSaver';

/** The phone's own setting: the `Save-Data` of its requests, as scripts read it. */
const askedByPhone = () => (globalThis.navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/**
 * Whether the player wants to save data: smaller pictures then, no preloading, no automatic movement. The choice on the
 * settings page overrides the phone's setting.
 */
export function savesData(): boolean {
  const chosen = readText('local', KEY);
  return chosen ? chosen === 'on' : askedByPhone() === true;
}

/** Stores the choice on this device; it applies from the next picture on. */
export function saveData(on: boolean): void {
  writeText('local', KEY, on ? 'on' : 'off');
}
