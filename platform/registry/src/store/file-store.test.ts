import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtVersion } from '../testing/built';
import { FileStore } from './file-store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'r777-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a restart leaves nothing of an upload that was cut, and everything of one under way', async () => {
  const store = new FileStore(folder);
  await store.prepare();
  const staging = join(folder, 'staging');
  const { built } = builtVersion('mf-cut', '1.0.0');
  await store.stage(built);
  const [own = ''] = readdirSync(staging);
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  const others = [
    [hostname(), ended, 1],
    // The same number in an earlier run of this container.
    [hostname(), process.pid, 1],
    [hostname(), process.ppid, 1],
    ['another-host', ended, 1],
  ].map((owner) => `${owner.join('.')}.${randomUUID()}`);
  for (const name of others) await mkdir(join(staging, name, 'files'), { recursive: true });
  // Another registry of this process.
  await new FileStore(folder).prepare();
  expect(readdirSync(staging).toSorted()).toEqual([own, ...others.slice(2)].toSorted());
});
