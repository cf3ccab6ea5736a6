// @module-tag extended
import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { smallDisk, usedFolder } from '../testing/small-disk';
import { oneTable } from './fixtures/migrations';
import { openDatabase } from './open';
import { DamagedDatabase } from './pglite';

// Creating an empty embedded database takes seconds, and up to a minute on a busy machine.
vi.setConfig({ testTimeout: 180_000 });
const migrations = oneTable();

test('is for its owner alone, also the files that it creates with a mode of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'r777-modes-'));
  const db = await openDatabase({ folder, migrations });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(900);
  expect(names.filter((name) => lstatSync(join(folder, name)).mode & 0o077)).toEqual([]);
  await db.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['pg_wal', (file: string) => /^[0-9A-F]{24}$/.test(file)],
  ['global', (file: string) => file === 'pg_control'],
] as const)('with damaged files in %s it says what to do, and leaves them as they are', async (part, isHit) => {
  const folder = await usedFolder(migrations);
  await (await openDatabase({ folder, migrations })).close();
  const files = join(folder, 'pglite', part);
  const hit = readdirSync(files).filter(isHit);
  for (const file of hit) writeFileSync(join(files, file), randomBytes(statSync(join(files, file)).size));
  const before = hit.map((file) => readFileSync(join(files, file)));
  await expect(openDatabase({ folder, migrations })).rejects.toThrow(DamagedDatabase);
  await expect(openDatabase({ folder, migrations })).rejects.toThrow(
    /Nothing was changed.*bring back a copy.*mv .*pglite/s,
  );
  expect(hit.map((file) => readFileSync(join(files, file)).equals(before[hit.indexOf(file)] as Buffer))).toEqual(
    hit.map(() => true),
  );
});

test('a database whose creation was killed is made anew by the next start', { tags: ['extended'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'r777-killed-'));
  mkdirSync(join(folder, 'pglite/global'), { recursive: true });
  writeFileSync(join(folder, 'pglite/PG_VERSION'), '17\n');
  writeFileSync(join(folder, 'pglite.unfinished'), '');
  const db = await openDatabase({ folder, migrations });
  await db.close();
  expect(readdirSync(folder)).toEqual(['pglite']);
  // The next start keeps the files.
  await (await openDatabase({ folder, migrations })).close();
  rmSync(folder, { recursive: true });
});

const disk = smallDisk(20);
// Also in a run that leaves its test out.
afterAll(() => disk?.remove());
test.skipIf(disk === null)(
  'a first start on a full disk says so, and works once there is space',
  {
    tags: ['extended'],
  },
  async () => {
    const folder = disk?.folder ?? '';
    await expect(openDatabase({ folder, migrations })).rejects.toThrow(
      /could not be created in .* MB are free there.*Free some space/,
    );
    expect(readdirSync(folder)).toEqual([]);
    disk?.grow(200);
    await (await openDatabase({ folder, migrations })).close();
    expect(readdirSync(folder)).toEqual(['pglite']);
  },
);
