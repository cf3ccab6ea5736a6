import { type Database, sqlState } from '@r777/server-kit';
import { and, eq } from 'drizzle-orm';
import { signatures } from '../access/signing-tables';
import { audit, versions } from '../database/tables';
import { RegistryError } from '../registry-error';
import type { Signature } from '../signing/keys';
import type { FileStore } from '../store/file-store';
import type { StagedUpload } from '../store/staged-upload';
import { requireSignedUpload } from './signed';

/**
 * The name under which the bundler stores a container's chunks on the page: other characters become one `_`, so that
 * two different names can still collide.
 */
const chunkKey = (container: string) => container.replace(/[^A-Za-z0-9$]+/g, '_');

const exists = (remote: string, version: string) =>
  new RegistryError('version.exists', `${remote} ${version} is already published; a published version never changes`);

/** Checks early whether the version may be uploaded at all; {@link publish} decides. */
export async function refusePublished(db: Database, remote: string, version: string): Promise<void> {
  const found = await db.orm
    .select({ version: versions.version })
    .from(versions)
    .where(and(eq(versions.remote, remote), eq(versions.version, version)));
  if (found.length > 0) throw exists(remote, version);
}

/**
 * Enters a sealed upload and moves its folder into place. The row comes first: a second publisher of the same version
 * waits on it and is refused, and a crash in between leaves a folder without a row, which counts as not published.
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
      const at = new Date();
      const row = {
        remote,
        version,
        container: chunkKey(built.container),
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
      if (entered.length === 0) throw exists(remote, version);
      // Checked once more: the key may have been revoked while the files were uploaded.
      const key = await requireSignedUpload(tx, built, signature);
      await tx.insert(signatures).values({ remote, version, key: key.id, value: signature.value });
      await tx
        .insert(audit)
        .values({ at, action: 'publish', remote, from: null, to: version, revision: null, ...request });
      await store.place(upload);
    });
  } catch (error) {
    if (sqlState(error) === '23505') {
      // Two uploads of one version collide on their container too, and either collision may be reported first.
      await refusePublished(db, remote, version);
      throw new RegistryError(
        'container.taken',
        `another published version already uses the container ${built.container}`,
      );
    }
    throw error;
  }
}
