import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startSite } from '../testing/site';

test('exported pages allow third-party sign-in as soon as the backend offers it', { timeout: 60_000 }, async () => {
  let isUp = false;
  const value = { projectId: 'r777', apiKey: 'key', google: 'client' };
  const backend = createServer((_request, response) => {
    response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isUp ? { success: true, value } : { success: false }));
  });
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
  const folder = await mkdtemp(join(tmpdir(), 'r777-sign-in-'));
  const address = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const site = await startSite({ EXPORT_DIR: folder, WPS_URL: [address] });
  const allowed = async () => {
    const page = await readFile(join(folder, 'rng/index.html'), 'utf8');
    return /connect-src ([^;]*)/.exec(page)?.[1];
  };
  const patience = { timeout: 20_000, interval: 50 };
  try {
    await vi.waitFor(async () => expect(await allowed()).toBe("'self'"), patience);
    // No release and no new build follows: only the backend’s answer changes.
    isUp = true;
    await vi.waitFor(
      async () => expect(await allowed()).toBe("'self' https://identitytoolkit.googleapis.com"),
      patience,
    );
  } finally {
    await site.stop();
    backend.close();
    await rm(folder, { recursive: true });
  }
});
