/** `npm run example`: builds the site, starts its registry, makes both remotes live. PORT and DATA_DIR are its own. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RegistryClient } from '@mfe/registry';
import { buildRegistry, buildRemote, buildShell } from './build';

const data = resolve(process.env.DATA_DIR ?? '.data-example');
const port = Number(process.env.PORT ?? 8180);
const ops = Number(process.env.OPS_PORT ?? port + 1);
const dist = join(data, 'dist');
const [remotes, first] = [['mf-hello', 'mf-clock'], '1.0.0'];

await Promise.all([buildShell(join(dist, 'shell')), buildRegistry(join(dist, 'registry'))]);
const registry = spawn(process.execPath, [join(dist, 'registry/main.mjs')], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    DATA_DIR: data,
    SHELL_PORT: String(port),
    OPS_PORT: String(ops),
    SHELL_DIST: join(dist, 'shell'),
    ART_DIST: join(dist, 'registry/pictures'),
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => registry.kill(signal));
registry.on('exit', (code) => process.exit(code ?? 0));
// Another service may have the port: the token is only for a registry that says that it is ready.
await new Promise<void>((ready) =>
  registry.on('message', ({ failed }: { failed?: string }) => (failed ? console.error(failed) : ready())),
);
const read = (file: string) => readFile(join(data, file), 'utf8');
const [token, key] = await Promise.all([read('operator.token'), read('operator.key')]);
const client = new RegistryClient(`http://127.0.0.1:${ops}`, token.trim(), key);
const known = new Map((await client.list()).remotes.map((remote) => [remote.name, remote]));
for (const remote of remotes.filter((name) => !known.get(name)?.live)) {
  const outDir = join(dist, remote);
  // A start that was killed leaves a version that was never activated.
  const version = known.get(remote)?.versions[0]?.version;
  if (!version) await buildRemote({ remote, version: first, outDir }).then(() => client.publish(outDir));
  await client.activate(remote, version ?? first, { why: 'first version' });
}
console.log(`The site: http://localhost:${port}   its registry: http://localhost:${ops}   data: ${data}`);
