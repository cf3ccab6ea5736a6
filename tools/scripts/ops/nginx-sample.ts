/** The sample of `ops/nginx` on one machine, for its test and for the benchmark of a rolling restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build';

/** Where nginx is installed, if it is. */
export const nginxFile: string | undefined = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) =>
  existsSync(file),
);

/** The proxy's ports, both registry hosts, and the ops console's and vendor's servers if a test has them. */
export interface SamplePorts {
  readonly pages: number;
  readonly hosts: readonly number[];
  readonly others?: number;
  /** Whether the proxy speaks HTTP/2, as the sample does to browsers; otherwise HTTP/1.1. */
  readonly isHttp2?: boolean;
  /** How many workers the proxy has; default: one for each core. One worker takes the hosts strictly in turn. */
  readonly workers?: number;
}

/** Where the sample looks for the exported site. */
export const exportedTo = (folder: string): string => join(folder, 'site');

/**
 * A link to the sample's own pages, because nginx does not accept a path with a space, and the checkout's path may
 * contain one.
 */
const pagesIn = (folder: string): string => join(folder, 'pages');

/** The sample with these ports and without certificates; it writes into `folder`. */
function sampleWith(folder: string, { pages, hosts: [first, second], others, isHttp2, workers }: SamplePorts): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return (
    readFileSync(join(root, 'ops/nginx/nginx.conf'), 'utf8')
      .replace('user www-data;', `${user} pid ${folder}/pid; error_log ${folder}/error.log; daemon off;`)
      .replace('worker_processes auto', `worker_processes ${workers ?? 'auto'}`)
      // A test does not wait for a minute.
      .replace('worker_shutdown_timeout 60s', 'worker_shutdown_timeout 3s')
      .replace('include mime.types;', temporary.join(' '))
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${first}`)
      .replaceAll('127.0.0.1:8081', `127.0.0.1:${second}`)
      .replaceAll(/127\.0\.0\.1:(8090|8091|8082)/g, (whole) => (others ? `127.0.0.1:${others}` : whole))
      .replace('/var/log/nginx', folder)
      .replace('/var/cache/r777/site', exportedTo(folder))
      .replaceAll('/etc/nginx/r777', pagesIn(folder))
      .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${pages}${isHttp2 ? ' http2' : ''};`)
      .replace(/^ *ssl_certificate.*$/gm, '')
  );
}

/** Starts nginx with the sample. */
export function startNginx(file: string, folder: string, ports: SamplePorts): ChildProcess {
  mkdirSync(folder, { recursive: true });
  rmSync(pagesIn(folder), { force: true });
  symlinkSync(join(root, 'ops/nginx'), pagesIn(folder));
  writeFileSync(join(folder, 'nginx.conf'), sampleWith(folder, ports));
  return spawn(file, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
}

/** Ends it. */
export async function stopNginx(proxy: ChildProcess): Promise<void> {
  const ended = once(proxy, 'exit');
  proxy.kill('SIGTERM');
  await ended;
}

/** Requests to the players' pages of the sample on this port. */
export const visitorOf =
  (port: number) =>
  (path: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { host: 'play.example', ...headers } });
