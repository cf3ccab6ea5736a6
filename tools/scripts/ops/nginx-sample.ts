/** The sample of `ops/nginx` on one machine: for its test, and for the benchmark of a rolling restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build';

/** Where nginx is installed, if it is. */
export const nginxFile: string | undefined = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) =>
  existsSync(file),
);

/** Where the proxy listens for players, and both registry hosts. */
export interface SamplePorts {
  readonly pages: number;
  readonly hosts: readonly number[];
}

/** The sample with these ports and without certificates; what it writes goes into `folder`. */
function sampleWith(folder: string, { pages, hosts: [first, second] }: SamplePorts): string {
  const sample = readFileSync(join(root, 'ops/nginx/r777.conf'), 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${first}`)
    .replace('127.0.0.1:8081', `127.0.0.1:${second}`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${pages};`)
    .replace(/^ *ssl_certificate.*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http { access_log off; ${temporary.join(' ')} ${sample} }`;
}

/** Starts nginx with the sample. */
export function startNginx(file: string, folder: string, ports: SamplePorts): ChildProcess {
  mkdirSync(folder, { recursive: true });
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
