import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openRegistryDatabase } from '../database/database';
import { buildFolder, builtVersion } from '../testing/built';
import { copyState } from '../testing/lost-changes';
import { startSite } from '../testing/site';
import { emptyDatabase } from '../testing/template';

const own = await emptyDatabase();
afterAll(() => own?.drop());

test.runIf(own)('the files of a version that pages have stay, also when the database lost its release', async () => {
  const url = own?.url ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'r777-export-'));
  const site = await startSite({ DATABASE_URL: url, EXPORT_DIR: folder });
  const db = await openRegistryDatabase({ folder: '', url });
  for (const version of ['1.0.0', '1.1.0'])
    for (const name of ['mf-auth', 'mf-games'])
      await site.client().publish(await buildFolder(builtVersion(name, version)));
  for (const name of ['mf-auth', 'mf-games']) await site.client().activate(name, '1.0.0');
  const failOver = await copyState(db);
  const exported = (version: string) =>
    vi.waitFor(async () => expect(await readFile(join(folder, 'registry.json'), 'utf8')).toContain(version), {
      timeout: 15_000,
    });
  await site.client().activate('mf-games', '1.1.0');
  await exported('mf-games/1.1.0');
  await failOver();
  // The host reads the database after each of these, and exports the second.
  await site.client().disable('mf-auth');
  await site.client().activate('mf-auth', '1.1.0', { enable: true });
  await exported('mf-auth/1.1.0');
  const file = 'r/mf-games/1.1.0/remoteEntry.js';
  expect((await fetch(`${site.shell}/${file}`)).status).toBe(200);
  // What left is removed after the document is written.
  await site.stop();
  await access(join(folder, file));
  await db.close();
  await rm(folder, { recursive: true });
});
