import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOperatorsPath } from '@mfe/server-kit';
import { site } from '@r777/shared/registry-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusePaths } from '../build/src/refuse-paths';

const refuse = refusePaths((address) => isOperatorsPath(address, site.operatorsPaths));
const server = createServer((message, response) => refuse(message, response, () => response.end('forwarded')));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

async function statusOf(path: string): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

test('the development server answers the operators’ paths with 404, and forwards the rest', async () => {
  for (const path of ['/wps/admin/site', '/wps//admin', '/wps/%61dmin', '/WPS/admin', '/wps/docs', '/wps/dev/outbox'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect(await statusOf('/wps/system/status')).toBe(200);
});
