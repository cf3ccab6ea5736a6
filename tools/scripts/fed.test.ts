import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('fed reports a wrong setting with a message and the exit code of a usage error', () => {
  const argv = ['--import', 'tsx', join(import.meta.dirname, 'fed.ts'), 'list'];
  const env = { ...process.env, PORT: 'eighty' };
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8', env });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^The environment is not complete:\n {2}PORT: a port is a whole number from 0 to 65535\n$/);
});
