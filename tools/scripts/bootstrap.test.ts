// @module-tag extended
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
let folder: string;

/** A project with one command and a fake package manager that records its run. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'r777-bootstrap-'));
  for (const name of ['scripts', 'node_modules', 'bin']) mkdirSync(join(folder, name));
  cpSync(join(project, 'tools/scripts/bootstrap.mjs'), join(folder, 'tools/scripts/bootstrap.mjs'));
  symlinkSync(realpathSync(join(project, 'node_modules/tsx')), join(folder, 'node_modules/tsx'));
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 1');
  writeFileSync(
    join(folder, 'tools/scripts/greet.ts'),
    "console.log('hello', ...process.argv.slice(2)); process.exitCode = 7;",
  );
  needs('>=20.19.0');
  npx('echo packages came');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const needs = (node: string) =>
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', engines: { node }, packageManager: 'pnpm@1.2.3+sha512.00' }),
  );
const npx = (script: string) => writeFileSync(join(folder, 'bin/npx'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

function run(...args: string[]) {
  return runWith({}, ...args);
}

function runWith(extra: NodeJS.ProcessEnv, ...args: string[]) {
  const env = { ...process.env, ...extra, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'tools/scripts/bootstrap.mjs'), ...args],
    {
      env,
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

test('the first command installs, and its standard output and exit code are the command’s own', () => {
  const { status, stdout, stderr } = run('greet', '--json');
  expect(stderr).toContain('Installing dependencies with pnpm@1.2.3');
  expect(stderr).toContain('packages came');
  expect(stdout).toBe('hello --json\n');
  expect(status).toBe(7);
});

test('the next command installs nothing, until the lock file changes', () => {
  run('greet');
  expect(run('greet').stderr).toBe('');
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 2');
  expect(run('greet').stderr).toContain('Installing dependencies');
});

test('a failed install is reported with a message, runs nothing, and is repeated by the next command', () => {
  npx('exit 1');
  const { status, stdout, stderr } = run('greet');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('The dependencies could not be installed.');
  npx('echo packages came');
  expect(run('greet').stdout).toBe('hello\n');
});

test.each(['SIGTERM', 'SIGKILL'] as const)('%s to npm alone ends the command that npm runs', async (signal) => {
  npx('exit 0');
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      type: 'module',
      engines: { node: '>=20.19.0' },
      packageManager: 'pnpm@1.2.3+sha512.00',
      scripts: { greet: 'node tools/scripts/bootstrap.mjs greet' },
    }),
  );
  writeFileSync(
    join(folder, 'tools/scripts/greet.ts'),
    "import { writeFileSync } from 'node:fs';\nsetInterval(() => {}, 1000);\nwriteFileSync('pid', String(process.pid));",
  );
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  const npm = spawn('npm', ['run', 'greet'], { cwd: folder, env, stdio: 'ignore', detached: true });
  const pid = () => Number(existsSync(join(folder, 'pid')) && readFileSync(join(folder, 'pid'), 'utf8'));
  await expect.poll(pid, { timeout: 20_000 }).toBeGreaterThan(0);
  npm.kill(signal);
  await expect.poll(() => existsSync(`/proc/${pid()}`), { timeout: 10_000 }).toBe(false);
});

test('a reader that goes away ends the words of a command, not what it does', async () => {
  npx('exit 0');
  writeFileSync(
    join(folder, 'tools/scripts/greet.ts'),
    `import { writeFileSync } from 'node:fs';
     for (let i = 0; i < 20; i++) {
       console.log('x'.repeat(100_000));
       await new Promise(setImmediate);
     }
     writeFileSync('done', '');`,
  );
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  const child = spawn(process.execPath, ['tools/scripts/bootstrap.mjs', 'greet'], { cwd: folder, env });
  child.stdout.once('data', () => child.stdout.destroy());
  child.stderr.resume();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(join(folder, 'done'))).toBe(true);
});

test('calls within this machine go through no proxy, whatever the environment says of proxies', () => {
  writeFileSync(join(folder, 'tools/scripts/greet.ts'), 'console.log(process.env.NO_PROXY, process.env.no_proxy);');
  const before = process.env.NO_PROXY;
  process.env.NO_PROXY = 'example.org';
  try {
    const all = 'example.org,localhost,127.0.0.1,::1,[::1]';
    expect(run('greet').stdout).toBe(`${all} ${all}\n`);
  } finally {
    if (before === undefined) delete process.env.NO_PROXY;
    else process.env.NO_PROXY = before;
  }
});

test('an old Node is refused before anything else, with the version that is needed', () => {
  needs('>=99.1.0');
  const { status, stdout, stderr } = run('greet');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain(`Node ${process.versions.node} is too old: this project needs Node >=99.1.0.`);
});

test('a temporary folder that cannot be written to is named, with what to set', () => {
  const { status, stderr } = runWith({ TMPDIR: '/proc/sys' }, 'greet');
  expect(status).toBe(1);
  expect(stderr).toContain('Nothing can be written to the temporary folder /proc/sys');
  expect(stderr).toContain('Set TMPDIR');
});

test('a temporary folder that is missing is made', () => {
  npx('exit 0');
  expect(runWith({ TMPDIR: join(folder, 'no/such') }, 'greet').stdout).toBe('hello\n');
});

test.each(['a#b', 'a!b', 'a?b'])('a project in the folder %s is refused with the reason', (name) => {
  const moved = join(folder, name);
  mkdirSync(moved);
  for (const part of ['tools', 'package.json', 'pnpm-lock.yaml']) renameSync(join(folder, part), join(moved, part));
  const { status, stderr } = spawnSync(process.execPath, [join(moved, 'tools/scripts/bootstrap.mjs'), 'greet'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Move the project to a folder without it.');
});

test('a project runs in a folder with spaces, quotes, per cent and Bengali letters', () => {
  const moved = join(folder, 'a b\'s "q" 100% ক');
  mkdirSync(moved);
  for (const part of ['tools', 'package.json', 'pnpm-lock.yaml', 'node_modules', 'bin'])
    renameSync(join(folder, part), join(moved, part));
  folder = moved;
  expect(run('greet').stdout).toBe('hello\n');
});
