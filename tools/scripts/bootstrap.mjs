#!/usr/bin/env node
/**
 * First step of every command: Node and npm are all that may be assumed, so this file uses nothing else. It checks Node,
 * installs the dependencies when the lockfile changed, and hands over to the command's TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const [command, ...rest] = process.argv.slice(2);
const { engines, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function fail(text) {
  console.error(text);
  process.exit(1);
}

function checkNode() {
  const wanted = engines.node
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  const have = process.versions.node.split('.').map(Number);
  const differs = wanted.findIndex((n, i) => n !== have[i]);
  if (differs >= 0 && have[differs] < wanted[differs])
    fail(
      `Node ${process.versions.node} is too old: this project needs Node ${engines.node}. Install a newer one from https://nodejs.org and try again.`,
    );
}

/** node_modules notes the lockfile that it was installed from; an interrupted install leaves no note. */
function install() {
  const note = join(root, 'node_modules/.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(note) && readFileSync(note, 'utf8') === lock) return;
  const pnpm = packageManager.split('+')[0];
  // Not to standard output: that belongs to the command, whose answer a script may read.
  console.error(`Installing dependencies with ${pnpm} …`);
  const { status } = spawnSync(
    `npx --yes ${pnpm} install --frozen-lockfile --prefer-offline --reporter=append-only --loglevel=warn`,
    { cwd: root, stdio: ['inherit', 2, 2], shell: true },
  );
  if (status !== 0)
    fail(
      'The dependencies could not be installed. Check the network and the registry (npm ping), then run the command again.',
    );
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(note, lock);
}

checkNode();
install();
// Not for itself: a command that has changed the lockfile.
if (!command) process.exit(0);
const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/scripts', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the child by itself; a SIGTERM that is sent to this process alone does not.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.on('SIGINT', () => {});
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
