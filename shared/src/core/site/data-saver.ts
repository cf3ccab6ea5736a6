import { defineStored, oneOf } from '../storage/stored';

const storedChoice = defineStored('local', 'dataSaver', oneOf(['on', 'off'] as const));

/** The phone's own setting: the `Save-Data` of its requests, as scripts read it. */
const askedByPhone = () => (globalThis.navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/**
 * Whether the player wants to save data: smaller pictures then, no preloading, no automatic movement. The choice on the
 * settings page overrides the phone's setting.
 */
export function savesData(): boolean {
  const chosen = storedChoice.read();
  return chosen ? chosen === 'on' : askedByPhone() === true;
}

/** Stores the choice on this device; it applies from the next picture on. */
export function saveData(on: boolean): void {
  storedChoice.write(on ? 'on' : 'off');
}
