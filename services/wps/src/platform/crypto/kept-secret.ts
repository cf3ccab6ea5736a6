import type { Database } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import type { KeyRing } from './key-ring';
import { seal, unseal } from './seal';
import { encryptionKeys } from './tables';

/** A secret of the database itself, which all instances share and no rotation changes. */
export interface KeptSecret {
  /** What is public about it; empty where nothing is. */
  readonly spki: string;
  readonly bytes: Buffer;
}

/**
 * Reads a secret that the database keeps encrypted; the first instance makes it.
 * @throws Error when the service's secrets do not open it
 */
export async function keptSecret(
  db: Database,
  keys: KeyRing,
  { slot, make }: { readonly slot: string; make(): Promise<KeptSecret> | KeptSecret },
): Promise<KeptSecret> {
  const read = async () => (await db.orm.select().from(encryptionKeys).where(eq(encryptionKeys.slot, slot)))[0];
  if (!(await read())) {
    const { spki, bytes } = await make();
    const row = { slot, spki, sealedPrivateKey: seal(bytes, keys, 'stored keys') };
    await db.orm.insert(encryptionKeys).values(row).onConflictDoNothing();
  }
  const row = await read();
  if (!row) throw new Error(`the key ${slot} was not stored`);
  const bytes = unseal(row.sealedPrivateKey, keys, 'stored keys');
  if (!bytes)
    throw new Error('KEY_SECRET does not open the private key in this database: use the secret it was made with');
  return { spki: row.spki, bytes };
}
