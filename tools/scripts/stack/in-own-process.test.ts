import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inOwnProcess } from './in-own-process';

test('the error of a step keeps message, code and path, from which the remedy is told', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'r777-step-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  // No registry has written its token here.
  const step = inOwnProcess({ step: 'first releases', ops: 'http://127.0.0.1:1', dataDir }, () => undefined);
  await expect(step).rejects.toMatchObject({
    message: expect.stringContaining('operator.token'),
    code: 'ENOENT',
    path: join(dataDir, 'registry/operator.token'),
  });
});
