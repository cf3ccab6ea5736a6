/**
 * A process that creates a large registry. `argv`: data folder, remotes, versions of each, a `version.json` as their
 * model. Each remote has a live version and the one before it; every tenth has a split too. The files themselves are
 * not created.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import { sql } from 'drizzle-orm';
import { openRegistryDatabase } from '../database/database';
import { activations, remotes, revisions, versions } from '../database/tables';
import { template } from './template';

const [folder = '', remoteCount = '0', versionCount = '0', descriptor = ''] = process.argv.slice(2);
const like = await readFile(descriptor, 'utf8');
const db = await openRegistryDatabase({ folder: join(folder, 'database'), snapshot: await template() });
const at = new Date();

/**
 * Another version of the same shape: names and hashes of its files are its own, because equal ones would compress too
 * well.
 */
function another(name: string, version: string): BuiltVersion {
  const names = new Map<string, string>();
  const text = like
    .replace(/sha384-[A-Za-z0-9+/]{64}/g, () => `sha384-${randomBytes(48).toString('base64')}`)
    .replace(/\.[0-9a-f]{8}\./g, (hash) => {
      const own = names.get(hash) ?? `.${randomBytes(4).toString('hex')}.`;
      names.set(hash, own);
      return own;
    });
  const container = `${name}_${version}`.replace(/[^a-z0-9]/g, '_');
  return { ...(JSON.parse(text) as BuiltVersion), name, version, container };
}

for (let number = 0; number < Number(remoteCount); number++) {
  const name = `mf-r${number}`;
  const rows = ['1.0.0', '1.1.0', '1.2.0'].map((version) => {
    const built = another(name, version);
    return {
      remote: name,
      version,
      container: built.container,
      built,
      bytes: 1,
      publishedAt: at,
      publishedBy: 'bench',
    };
  });
  await db.orm.insert(versions).values(rows);
  await db.orm.execute(sql`
    insert into ${versions} (remote, version, container, built, bytes, published_at, published_by)
    select ${name}::text, '0.' || n || '.0', ${name}::text || '_0_' || n, ${like}::jsonb, 1, now(), 'bench'
    from generate_series(4, ${Number(versionCount)}::int) n`);
  const [before] = await db.orm.insert(activations).values({ remote: name, version: '1.0.0', at }).returning();
  const next = { remote: name, version: '1.1.0', parent: before?.id ?? null, at };
  const [live] = await db.orm.insert(activations).values(next).returning();
  const split = number % 10 === 0 ? { candidate: '1.2.0', candidateSince: at, traffic: 10 } : {};
  await db.orm.insert(remotes).values({ name, activation: live?.id ?? 0, revision: 1, ...split });
}
await db.orm.update(revisions).set({ value: 1 });
await db.close();
