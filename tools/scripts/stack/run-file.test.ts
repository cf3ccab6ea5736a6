import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRunFile, writeRunFile } from './run-file';

test('addresses of a site that was killed are not used: another service may have its ports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'r777-run-'));
  const file = join(folder, 'run.json');
  const at = { shell: 'http://127.0.0.1:1', ops: 'http://127.0.0.1:2', wps: '', admin: '', vendor: '' };
  try {
    await writeRunFile(file, { ...at, pid: process.pid });
    expect(await readRunFile(file)).toMatchObject(at);
    const { pid } = spawnSync(process.execPath, ['--version']);
    await writeRunFile(file, { ...at, pid });
    await expect(readRunFile(file)).rejects.toThrow(/has ended .*npm start/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
