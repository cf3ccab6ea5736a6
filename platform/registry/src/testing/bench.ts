import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '@mfe/server-kit';
import { createKey } from '../access/keys';
import { openRegistryDatabase } from '../database/database';
import { publish } from '../publish/publish';
import { Registry } from '../registry';
import type { LeavingVersion } from '../rollout/activation-checks';
import { newKeyPair, readPrivateKey, signVersion } from '../signing';
import { checkFiles } from '../store/check-files';
import { type OpenNew, openNew } from '../store/durable';
import { FileStore } from '../store/file-store';
import { builtVersion, testIdentity } from './built';
import { emptyDatabase, template } from './template';

/** A registry without HTTP, for tests of its state. */
export interface Bench {
  folder: string;
  registry: Registry;
  /** Share scope of the pretended shell; tests change it. */
  provides: Record<string, string>;
  /** The requirements of the next published versions on the share scope, as ranges; tests change it. */
  requires: Record<string, string>;
  /** By remote: the version that the simulated figures call failing; tests change it. */
  failing: Record<string, LeavingVersion>;
  /** Publishes small versions of one remote. */
  publish(remote: string, ...versions: string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens a registry in a temporary folder (or `at`). Its database (or `database`) is a separate one on the run's
 * PostgreSQL, if that is installed, as in {@link startSite}; otherwise the embedded one in memory. `on`: for a test
 * about the embedded one.
 */
export async function openBench(
  over: { at?: string; database?: { folder: string; url?: string }; open?: OpenNew; on?: 'embedded' } = {},
): Promise<Bench> {
  const folder = over.at ?? (await mkdtemp(join(tmpdir(), 'r777-registry-')));
  const own = over.database || over.on === 'embedded' ? undefined : await emptyDatabase();
  const given = over.database ?? { folder: 'memory', ...(own ? { url: own.url } : {}) };
  const db = await openRegistryDatabase({ ...given, ...(given.url ? {} : { snapshot: await template() }) });
  const store = new FileStore(folder, over.open ?? openNew);
  await store.prepare();
  const { privateKey, publicKey } = newKeyPair();
  const label = `bench-${randomUUID().slice(0, 8)}`;
  await createKey(db, { label, scopes: ['operate'], publicKey }, { who: 'bench', why: '' });
  const provides: Record<string, string> = { react: '19.3.1' };
  const requires: Record<string, string> = { react: '^19.0.0' };
  const failing: Bench['failing'] = {};
  const checks = { provides: async () => provides, judgeLeaving: async (remote: string) => failing[remote] ?? null };
  const registry = new Registry(db, store, checks, testIdentity);
  return {
    folder,
    registry,
    provides,
    requires,
    failing,
    async publish(remote, ...versions) {
      await registry.register(remote, { who: 'bench', why: '' });
      for (const version of versions) {
        const { built, contents } = builtVersion(remote, version, { requires: { ...requires } });
        const upload = await store.stage(built);
        try {
          for (const [path, bytes] of Object.entries(contents)) await upload.add(path, Readable.from([bytes]));
          await upload.seal(checkFiles);
          await publish(db, store, upload, { who: 'team', why: '' }, signVersion(readPrivateKey(privateKey), built));
        } finally {
          await upload.discard();
        }
      }
    },
    async stop() {
      await db.close();
      await own?.drop();
      if (!over.at) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A database that calls `before` each time a statement of this kind starts, for tests: to count them, or to throw like
 * one that is down.
 */
export function watchStatements(
  db: Database,
  kind: 'select' | 'insert' | 'update' | 'delete',
  before: () => void,
): Database {
  const orm = new Proxy(db.orm, {
    get(target, key) {
      if (key === kind) before();
      return Reflect.get(target, key);
    },
  });
  return { ...db, orm };
}
