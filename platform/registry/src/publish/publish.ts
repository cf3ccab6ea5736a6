import { isDeepStrictEqual } from 'node:util';
import type { BuiltVersion } from '@mfe/contract';
import { type Database, type Orm, sqlState } from '@mfe/server-kit';
import { and, eq, sql } from 'drizzle-orm';
import { signatures } from '../access/signing-tables';
import { audit, versions } from '../database/tables';
import { requireOwnIdentity } from '../identities/identities';
import { RegistryError } from '../registry-error';
import type { Signature } from '../signing';
import type { FileStore } from '../store/file-store';
import type { StagedUpload } from '../store/staged-upload';
import { requireSignedUpload } from './signed';

type Known = Pick<typeof versions.$inferSelect, 'built' | 'prunedAt'>;

/**
 * Why a number is taken. The descriptor names each file with its hash, and its signature was verified: equal descriptors
 * are equal bytes, so the answer to an earlier upload was lost.
 */
function taken({ built: known, prunedAt }: Known, built: BuiltVersion): RegistryError {
  const name = `${built.name} ${built.version}`;
  const same = prunedAt === null && isDeepStrictEqual(known, JSON.parse(JSON.stringify(built)));
  return same
    ? new RegistryError('version.same', `${name} is already published from the same files`)
    : new RegistryError('version.exists', `${name} is already published; a published version never changes`);
}

const publishedAs = async (orm: Orm, { name, version }: BuiltVersion) => {
  const [row] = await orm
    .select({ built: versions.built, prunedAt: versions.prunedAt })
    .from(versions)
    .where(and(eq(versions.remote, name), eq(versions.version, version)));
  return row;
};

/** Checks before the upload whether the version may be published. {@link publish} checks again. */
export async function refusePublished(db: Database, built: BuiltVersion): Promise<void> {
  const known = await publishedAs(db.orm, built);
  if (known) throw taken(known, built);
}

/**
 * Stores a sealed upload and moves its folder into place. The row is inserted first. A second publisher of the same
 * version waits for that row and is refused. A crash leaves a folder without a committed row, which counts as not
 * published.
 */
export async function publish(
  db: Database,
  store: FileStore,
  upload: StagedUpload,
  request: { who: string; why: string },
  signature: Signature,
): Promise<void> {
  const { built, bytes } = upload;
  const { name: remote, version } = built;
  try {
    await db.transaction(async (tx) => {
      const at = new Date(db.now());
      const row = {
        remote,
        version,
        container: built.container,
        built,
        bytes,
        publishedAt: at,
        publishedBy: request.who,
      };
      const entered = await tx
        .insert(versions)
        .values(row)
        .onConflictDoNothing({ target: [versions.remote, versions.version] })
        .returning({ version: versions.version });
      if (entered.length === 0) throw taken((await publishedAs(tx, built)) ?? { built, prunedAt: null }, built);
      await requireOwnIdentity(tx, built);
      // Checked once more, because the key may have been revoked while the files were uploaded.
      const key = await requireSignedUpload(tx, built, signature);
      await tx.insert(signatures).values({ remote, version, key: key.id, value: signature.value });
      await tx
        .insert(audit)
        .values({ at, action: 'publish', remote, from: null, to: version, revision: null, ...request });
      await store.place(upload, () => tx.execute(sql`select 1`));
    });
  } catch (error) {
    if (sqlState(error) === '23505') {
      // Two uploads of one version also conflict in their container name, and PostgreSQL may report either conflict
      // first.
      await refusePublished(db, built);
      throw new RegistryError(
        'container.taken',
        `another published version already uses the container ${built.container}`,
      );
    }
    throw error;
  }
}

/** Uploads of one token at a time: `npm start` sends two. */
const PER_TOKEN = 2;
/** Limits the uploads of one host, so that a team's token cannot fill the disk and the queue of the checks. */
export class UploadLimit {
  readonly #open = new Map<number, number>();

  /** Runs an upload of a token. Throws `upload.busy` if the token already has {@link PER_TOKEN}. */
  async upload<T>(token: number, run: () => Promise<T>): Promise<T> {
    const open = this.#open.get(token) ?? 0;
    if (open >= PER_TOKEN)
      throw new RegistryError(
        'upload.busy',
        `this token already sends ${PER_TOKEN} versions; try again when one is finished`,
      );
    this.#open.set(token, open + 1);
    try {
      return await run();
    } finally {
      const left = (this.#open.get(token) ?? 1) - 1;
      if (left > 0) this.#open.set(token, left);
      else this.#open.delete(token);
    }
  }
}
