import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { useVendor } from '../testing/vendor';

const parts = useVendor('all');

/** A request exactly as written, with a secret in a header. */
const send = (method: string, path: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(parts.vendor.address);
    request({ hostname, port, path, method, headers: { cookie: 'a=a-secret' } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    })
      .on('error', reject)
      .end();
  });

test.each(['/assets', '/assets/', '/assets/.', '/assets/%2e%2e/', '/art', '/art/', '/api', '/api/'])(
  'the folder %s shows none of its files',
  async (path) => {
    const { status, body } = await send('GET', path);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toMatch(/\.(js|css|webp|svg)\b/);
  },
);

test.each(['/', '/health', '/api/session', '/play/koi'])('%s does not answer TRACE', async (path) => {
  const { status, body } = await send('TRACE', path);
  expect([404, 405]).toContain(status);
  expect(body).not.toContain('a-secret');
});

test.each(['/', '/health', '/play/koi'])('%s does not answer a request with two hosts', async (path) => {
  const asked = request(parts.vendor.address + path, { headers: ['Host', 'a', 'Host', 'b'] }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.resume().statusCode).toBe(400);
});
