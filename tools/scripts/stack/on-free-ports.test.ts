import { createServer } from 'node:net';
import { listenOnPort } from '@mfe/server-kit';
import getPort from 'get-port';
import { expect, test, vi } from 'vitest';
import { onFreePorts } from './on-free-ports';

/** The part of a service that `listenOnPort` needs. */
function service() {
  const server = createServer();
  const listen = ({ port, host }: { port: number; host: string }) =>
    new Promise<string>((listening, failed) => {
      server.once('error', failed);
      server.listen(port, host, () => listening(`http://${host}:${port}`));
    });
  return { server, app: { listen } as unknown as Parameters<typeof listenOnPort>[0] };
}

test('starts that see the same free ports at the same moment each get their own', async () => {
  const first = await getPort();
  const begin = async () => {
    const { server, app } = service();
    const said = vi.fn();
    const seen = [first];
    const look = async () => seen.shift() ?? getPort();
    const address = await onFreePorts(look, (port) => listenOnPort(app, port), said);
    return { server, port: Number(new URL(address).port), said };
  };
  const started = await Promise.all([begin(), begin()]);
  const ports = started.map(({ port }) => port);
  expect(new Set(ports).size).toBe(2);
  expect(ports).toContain(first);
  const said = started.flatMap((one) => one.said.mock.calls.flat());
  expect(said).toEqual([
    `Another program was faster: port ${first} of 127.0.0.1 is taken. Trying the next free ports …`,
  ]);
  for (const { server } of started) server.close();
});

test('another failure is passed on at once, and a port that is taken each time in the end', async () => {
  const start = vi.fn(async (port: number): Promise<never> => {
    throw new Error(`registry could not start: port ${port} of 127.0.0.1 is taken; stop what listens there`);
  });
  await expect(onFreePorts(async () => 8080, start, vi.fn())).rejects.toThrow('port 8080 of 127.0.0.1 is taken');
  expect(start).toHaveBeenCalledTimes(5);
  start.mockRejectedValue(new Error('wps could not start: the database is of a newer version'));
  await expect(onFreePorts(async () => 8080, start, vi.fn())).rejects.toThrow('newer version');
  expect(start).toHaveBeenCalledTimes(6);
});
