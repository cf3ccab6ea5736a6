// @module-tag extended
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import getPort from 'get-port';
import { expect, test, vi } from 'vitest';
import { limitConnections } from './connections';
import { createReadiness, endServers, readinessRoutes } from './readiness';

async function start(port = 0) {
  const readiness = createReadiness();
  const app = Fastify({ return503OnClosing: false });
  limitConnections(app);
  readinessRoutes(app, readiness, { health: '/health', ready: '/ready' });
  let logIns = 0;
  app.post('/log-in', async () => {
    logIns += 1;
    // Work of a busy service: connections wait for it to accept them.
    for (const end = performance.now() + 1; performance.now() < end; );
    return { in: true };
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    end: (drain: number) => endServers([app], { readiness, drain }),
    logIns: () => logIns,
    port: (app.server.address() as AddressInfo).port,
  };
}

/** A client with connections that it keeps; `most`: how many. */
function client(port: number, most = Number.POSITIVE_INFINITY) {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  return {
    agent,
    async send(method = 'POST', path = '/log-in') {
      const asked = request({ agent, port, host: '127.0.0.1', method, path }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      return [answer.statusCode, answer.headers.connection];
    },
  };
}

const isRefused = (port: number) =>
  vi.waitFor(() => expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED'), {
    timeout: 10_000,
  });

test('an ending server stops listening, serves the open connections, and closes each with its answer', async () => {
  const { end, port } = await start();
  const { send } = client(port, 1);
  expect(await send()).toEqual([200, 'keep-alive']);
  const ended = end(1_000);
  expect(await send('GET', '/ready')).toEqual([503, 'keep-alive']);
  await isRefused(port);
  expect(await send()).toEqual([200, 'close']);
  await ended;
});

test('a connection that nobody uses does not keep a server from ending', async () => {
  const { end, port } = await start();
  const { send, agent } = client(port, 1);
  await send();
  const [socket] = Object.values(agent.freeSockets).flat();
  const closed = once(socket as NonNullable<typeof socket>, 'close');
  await Promise.all([end(50), closed]);
});

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => existsSync(file));

function startNginx(file: string, folder: string, port: number, hosts: readonly number[]): ChildProcess {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const servers = hosts.map((host) => `server 127.0.0.1:${host} max_fails=1 fail_timeout=1s;`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log ${folder}/error.log crit; worker_processes 1; daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http {
      access_log off; ${temporary.join(' ')}
      upstream hosts { ${servers.join(' ')} keepalive 64; keepalive_timeout 200ms; }
      server {
        listen 127.0.0.1:${port};
        proxy_http_version 1.1; proxy_set_header Connection ""; proxy_next_upstream error timeout;
        location / { proxy_pass http://hosts; }
      }
    }`,
  );
  return spawn(file, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
}

test.runIf(nginx)(
  'no log-in is lost while servers behind nginx are restarted in turn under load',
  { tags: ['extended'], timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'r777-ending-'));
    const [port, ...ports] = [await getPort(), await getPort(), await getPort()];
    const hosts = await Promise.all(ports.map(start));
    const proxy = startNginx(nginx ?? '', folder, port, ports);
    await vi.waitFor(() => once(connect(port, '127.0.0.1'), 'connect'), { timeout: 10_000 });
    const { send, agent } = client(port);
    const answers: Record<string, number> = {};
    let isEnding = false;
    const visitors = Array.from({ length: 16 }, async () => {
      while (!isEnding) {
        const [status = 'lost'] = await send().catch(() => []);
        answers[status] = (answers[status] ?? 0) + 1;
      }
    });
    for (const at of [0, 1, 0, 1]) {
      // Longer than nginx keeps an unused connection, also where its timer is late on a busy machine.
      await hosts[at]?.end(1_500);
      hosts[at] = await start(ports[at]);
      // nginx leaves out a host that has refused a connection for a while.
      await vi.waitFor(() => expect(hosts[at]?.logIns()).toBeGreaterThan(0), { timeout: 10_000 });
    }
    isEnding = true;
    await Promise.all(visitors);
    agent.destroy();
    const ended = once(proxy, 'exit');
    proxy.kill();
    await Promise.all([ended, ...hosts.map((host) => host.end(0))]);
    rmSync(folder, { recursive: true });
    expect(Object.keys(answers)).toEqual(['200']);
  },
);
