import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { ReleasedVersions } from './released-versions';
import { versionFiles } from './version-files';

test('while the database is down, a version unknown here is looked up again later, not reported missing', async () => {
  const app = Fastify();
  const released = { has: () => Promise.reject(new Error('no connection')) } as unknown as ReleasedVersions;
  await versionFiles(app, { folder: import.meta.dirname, released, options: {} });
  const { statusCode, headers, body } = await app.inject('/r/mf-games/1.0.0/page.js');
  expect([statusCode, headers['cache-control'], body]).toEqual([503, 'no-store', 'Try again\n']);
  await app.close();
});
