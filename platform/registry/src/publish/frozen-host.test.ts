/** A host that was frozen in the middle of publishing continues after another host has published the version. */
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createKey } from '../access/keys';
import { newKeyPair, readPrivateKey, signVersion } from '../signing';
import { checkFiles } from '../store/check-files';
import { FileStore } from '../store/file-store';
import { openBench } from '../testing/bench';
import { builtVersion } from '../testing/built';
import { publish } from './publish';

const server = await openPostgres();
afterAll(() => server?.stop());

test.runIf(server)(
  'REG-02 a host that was frozen does not replace the files that another one has published',
  async () => {
    const database = { folder: '', url: (await server?.database()) ?? '' };
    const bench = await openBench({ database });
    // The second host, with a pool of its own.
    const other = await openBench({ at: bench.folder, database });
    const { db } = bench.registry;
    let published = 0;
    class FrozenStore extends FileStore {
      override async place(...given: Parameters<FileStore['place']>): Promise<void> {
        // The database gives up the frozen host's transaction, and a second host publishes.
        await other.registry.db.rows(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'`,
        );
        await other.publish('mf-games', '1.0.0');
        published = (await stat(this.folder('mf-games', '1.0.0'))).ino;
        return super.place(...given);
      }
    }
    try {
      const store = new FrozenStore(bench.folder);
      const { privateKey, publicKey } = newKeyPair();
      await createKey(db, { label: 'frozen', scopes: ['operate'], publicKey }, { who: 'bench', why: '' });
      await bench.registry.register('mf-games', { who: 'bench', why: '' });
      const { built, contents } = builtVersion('mf-games', '1.0.0');
      const upload = await store.stage(built);
      for (const [path, bytes] of Object.entries(contents)) await upload.add(path, Readable.from([bytes]));
      await upload.seal(checkFiles);
      const signature = signVersion(readPrivateKey(privateKey), built);
      await expect(publish(db, store, upload, { who: 'team', why: '' }, signature)).rejects.toThrow();
      expect((await stat(store.folder('mf-games', '1.0.0'))).ino).toBe(published);
      expect(await store.missing(built)).toEqual([]);
    } finally {
      await other.stop();
      await bench.stop();
    }
  },
);
