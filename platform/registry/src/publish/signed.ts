import type { BuiltVersion } from '@mfe/contract';
import type { Orm } from '@mfe/server-kit';
import { and, eq } from 'drizzle-orm';
import { covers } from '../access/keys';
import { keys, signatures } from '../access/signing-tables';
import { activations } from '../database/tables';
import { RegistryError } from '../registry-error';
import { isSignedBy, readPublicKey, type Signature } from '../signing';

const nameOf = ({ name, version }: BuiltVersion) => `${name} ${version}`;

function refuseOthers(key: typeof keys.$inferSelect, built: BuiltVersion, value: string): void {
  if (!covers(key.scopes, `publish:${built.name}`))
    throw new RegistryError('signature.wrongRemote', `the key ${key.label} may not sign for ${built.name}`);
  if (!isSignedBy(readPublicKey(key.publicKey), built, value))
    throw new RegistryError('signature.invalid', `the signature of ${nameOf(built)} is not one of this version.json`);
}

const revoked = (key: typeof keys.$inferSelect) =>
  new RegistryError('signature.keyRevoked', `the key ${key.label} was revoked; build and sign with a valid one`);

/**
 * Checks the signature of an upload and returns the key that made it. Throws `signature.unknownKey`, `signature.keyRevoked`,
 * `signature.wrongRemote` and `signature.invalid`.
 */
export async function requireSignedUpload(tx: Orm, built: BuiltVersion, { key: fingerprint, value }: Signature) {
  const [key] = await tx.select().from(keys).where(eq(keys.fingerprint, fingerprint));
  if (!key) throw new RegistryError('signature.unknownKey', `no key ${fingerprint} is registered here`);
  if (key.revokedAt) throw revoked(key);
  refuseOthers(key, built, value);
  return key;
}

/** Whether the version was live before. A revoked key must not prevent a rollback to it. */
async function wasLive(tx: Orm, { name, version }: BuiltVersion): Promise<boolean> {
  const rows = await tx
    .select({ id: activations.id })
    .from(activations)
    .where(and(eq(activations.remote, name), eq(activations.version, version)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Verifies a published version's signature again, against the stored version. A key that was revoked since then only
 * blocks versions that were never live for everybody.
 */
export async function requireSigned(tx: Orm, built: BuiltVersion): Promise<void> {
  const [row] = await tx
    .select({ key: keys, value: signatures.value })
    .from(signatures)
    .innerJoin(keys, eq(keys.id, signatures.key))
    .where(and(eq(signatures.remote, built.name), eq(signatures.version, built.version)));
  if (!row)
    throw new RegistryError(
      'signature.missing',
      `nobody has signed ${nameOf(built)}; publish it signed, under a new version`,
    );
  if (row.key.revokedAt && !(await wasLive(tx, built))) throw revoked(row.key);
  refuseOthers(row.key, built, row.value);
}
