import { randomInt } from 'node:crypto';
import type { BuiltVersion } from '@mfe/contract';
import type { Database, Orm } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import { audit } from '../database/tables';
import { RegistryError } from '../registry-error';
import { identities } from './identity-tables';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const base32 = `${letters}234567`;

const draw = (characters: string) => characters.charAt(randomInt(characters.length));

/**
 * A random identity: 20 characters of base32 that begin with a letter. The shell's name is shorter, so it can never be
 * drawn.
 */
export const randomIdentity = (): string => draw(letters) + Array.from({ length: 19 }, () => draw(base32)).join('');

async function found(orm: Orm, remote: string): Promise<string | undefined> {
  const [row] = await orm
    .select({ identity: identities.identity })
    .from(identities)
    .where(eq(identities.remote, remote));
  return row?.identity;
}

/** The identity of a remote. Throws `identity.unknown` if nobody has registered the remote. */
export async function identityOf(orm: Orm, remote: string): Promise<string> {
  const identity = await found(orm, remote);
  if (!identity)
    throw new RegistryError(
      'identity.unknown',
      `${remote} is not registered here; an operator registers it once: npm run fed -- register ${remote}`,
    );
  return identity;
}

/**
 * Registers a remote: assigns an identity, permanently. A registered remote keeps its identity.
 * @param newIdentity replaces the random one in tests.
 */
export async function register(
  db: Database,
  remote: string,
  { who, why }: { who: string; why: string },
  newIdentity: (remote: string) => string = randomIdentity,
): Promise<{ remote: string; identity: string; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const at = new Date(db.now());
    const entered = await tx
      .insert(identities)
      .values({ remote, identity: newIdentity(remote), assignedAt: at, assignedBy: who })
      // Without a target: two operators who register one remote may conflict in either of its two unique columns.
      .onConflictDoNothing()
      .returning({ identity: identities.identity });
    const isNew = entered.length > 0;
    if (isNew)
      await tx.insert(audit).values({ at, action: 'register', remote, from: null, to: null, revision: null, who, why });
    return { remote, identity: await identityOf(tx, remote), isNew };
  });
}

/**
 * Refuses a version whose names begin with another identity than its remote's. Throws `identity.unknown` and
 * `identity.foreign`.
 */
export async function requireOwnIdentity(orm: Orm, { name, identity }: BuiltVersion): Promise<void> {
  const own = await identityOf(orm, name);
  if (identity !== own)
    throw new RegistryError(
      'identity.foreign',
      `the names of this build begin with ${identity}, and ${name} is registered as ${own}: publish with npm run fed -- publish, which writes the identity before it signs`,
    );
}
