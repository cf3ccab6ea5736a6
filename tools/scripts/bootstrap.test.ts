import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
let folder: string;

/** A project with one command and a stand-in for the package manager that records its run. */
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
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
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

test('an old Node is refused before anything else, with the version that is needed', () => {
  needs('>=99.1.0');
  const { status, stdout, stderr } = run('greet');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain(`Node ${process.versions.node} is too old: this project needs Node >=99.1.0.`);
});
