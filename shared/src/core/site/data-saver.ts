import { defineStored, oneOf } from '../storage/stored';

const storedChoice = defineStored('local', 'dataSaver', oneOf(['on', 'off'] as const));

/** What the phone itself says: the `Save-Data` of its requests, as scripts read it. */
const askedByPhone = () => (globalThis.navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/**
 * Whether the player pays for every byte: smaller pictures then, nothing fetched ahead, nothing that moves by itself. What was
 * chosen on the settings page counts before what the phone says.
 */
export function savesData(): boolean {
  const chosen = storedChoice.read();
  return chosen ? chosen === 'on' : askedByPhone() === true;
}

/** Keeps the choice on this device; it counts from the next picture on. */
export function saveData(on: boolean): void {
  storedChoice.write(on ? 'on' : 'off');
}
