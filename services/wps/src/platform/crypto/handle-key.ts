import type { Database } from '@r777/server-kit';
import { keptSecret } from './kept-secret';
import { deriveFrom, FIRST_KEY, type KeyRing } from './key-ring';

/**
 * The key of the ids by which authenticators know members. They cannot be changed there, so it outlives every rotation:
 * it is derived once, from the secret that all earlier ids came from, and kept in the database.
 */
export async function passkeyHandleKey(db: Database, keys: KeyRing): Promise<Buffer> {
  const origin = keys.find(({ id }) => id === FIRST_KEY) ?? keys[0];
  const make = () => ({ spki: '', bytes: deriveFrom(origin, 'passkey user handle') });
  return (await keptSecret(db, keys, { slot: 'passkey handles', make })).bytes;
}
