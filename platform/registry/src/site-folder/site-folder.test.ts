import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from './site-folder';

test('another user, as the web server is, can read what a service with umask 077 exports', async () => {
  const place = await mkdtemp(join(tmpdir(), 'r777-export-'));
  const before = process.umask(0o077);
  try {
    const site = join(place, 'site');
    const folder = await openFolder(site);
    const version = folder.path();
    await mkdir(join(version, 'assets'), { recursive: true });
    await writeFile(join(version, 'assets/main.js'), '1');
    await folder.place(version, 'r/mf-games/1.0.0');
    await folder.close();
    const modes = await Promise.all(
      ['', 'r', 'r/mf-games', 'r/mf-games/1.0.0', 'r/mf-games/1.0.0/assets', 'r/mf-games/1.0.0/assets/main.js'].map(
        async (path) => ((await stat(join(site, path))).mode & 0o777).toString(8),
      ),
    );
    expect(modes).toEqual(['755', '755', '755', '755', '755', '644']);
  } finally {
    process.umask(before);
    await rm(place, { recursive: true });
  }
});
