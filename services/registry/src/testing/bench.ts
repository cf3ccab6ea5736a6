import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createKey } from '../access/keys';
import { openRegistryDatabase } from '../database/database';
import { publish } from '../publish/publish';
import { Registry } from '../registry';
import type { LeavingVersion } from '../rollout/activation-checks';
import { newKeyPair, readPrivateKey, signVersion } from '../signing/keys';
import { type OpenNew, openNew } from '../store/durable';
import { FileStore } from '../store/file-store';
import { builtVersion } from './built';
import { template } from './template';

/** A registry without HTTP in front, for tests of what it keeps. */
export interface Bench {
  folder: string;
  registry: Registry;
  /** Share scope of the pretended shell; tests change it. */
  provides: Record<string, string>;
  /** What the next published versions need of the share scope, as ranges; tests change it. */
  requires: Record<string, string>;
  /** By remote: the version that the simulated figures call failing; tests change it. */
  failing: Record<string, LeavingVersion>;
  /** Publishes small versions of one remote. */
  publish(remote: string, ...versions: string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a registry in a temporary folder (or `at`), on the embedded database in memory (or on `database`). */
export async function openBench(
  over: { at?: string; database?: { folder: string; url?: string }; open?: OpenNew } = {},
): Promise<Bench> {
  const folder = over.at ?? (await mkdtemp(join(tmpdir(), 'r777-registry-')));
  const db = await openRegistryDatabase({ snapshot: await template(), ...(over.database ?? { folder: 'memory' }) });
  const store = new FileStore(folder, over.open ?? openNew);
  await store.prepare();
  const { privateKey, publicKey } = newKeyPair();
  const label = `bench-${randomUUID().slice(0, 8)}`;
  await createKey(db, { label, scopes: ['operate'], publicKey }, { who: 'bench', why: '' });
  const provides: Record<string, string> = { react: '19.3.1' };
  const requires: Record<string, string> = { react: '^19.0.0' };
  const failing: Bench['failing'] = {};
  const registry = new Registry(db, store, {
    provides: async () => provides,
    judgeLeaving: async (remote) => failing[remote] ?? null,
  });
  return {
    folder,
    registry,
    provides,
    requires,
    failing,
    async publish(remote, ...versions) {
      for (const version of versions) {
        const { built, contents } = builtVersion(remote, version, { requires: { ...requires } });
        const upload = await store.stage(built);
        try {
          for (const [path, bytes] of Object.entries(contents)) await upload.add(path, Readable.from([bytes]));
          await upload.seal();
          await publish(db, store, upload, { who: 'team', why: '' }, signVersion(readPrivateKey(privateKey), built));
        } finally {
          await upload.discard();
        }
      }
    },
    async stop() {
      await db.close();
      if (!over.at) await rm(folder, { recursive: true, force: true });
    },
  };
}
