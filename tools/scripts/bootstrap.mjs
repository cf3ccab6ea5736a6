#!/usr/bin/env node
/**
 * First step of every command. It may assume only Node and npm, so it uses nothing else. It checks Node, installs the
 * dependencies if the lockfile changed, and starts the command's TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** The bundler reads these characters in a path as its own syntax: fragment, loader, query. */
function checkFolder() {
  const found = ['#', '!', '?'].filter((character) => root.includes(character));
  if (found.length > 0)
    fail(
      `The folder ${root} has ${found.join(' and ')} in its path, which the bundler cannot read. Move the project to a folder without it.`,
    );
}

/** Without a temporary folder, tsx fails with a stack trace or waits for ever. */
function checkTemporaryFolder() {
  const folder = tmpdir();
  try {
    mkdirSync(folder, { recursive: true });
    rmSync(mkdtempSync(join(folder, 'r777-')), { recursive: true });
  } catch (error) {
    fail(
      `Nothing can be written to the temporary folder ${folder} (${error.code}). Set TMPDIR to a folder that you may write to, or free space there.`,
    );
  }
}

/** A registry that accepts a connection and never answers would hold the command for ever; ms. */
const INSTALL_LIMIT = 15 * 60_000;

/** Ends what an install over its limit has started: the limit itself ends only the shell. Linux; elsewhere the user does. */
function endMarked(mark) {
  if (!existsSync('/proc/self/environ')) return;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid))
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended, or belongs to somebody else.
    }
}

/** node_modules records the lockfile of its installation; an interrupted install leaves no record. */
function install() {
  const note = join(root, 'node_modules/.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(note) && readFileSync(note, 'utf8') === lock) return;
  const pnpm = packageManager.split('+')[0];
  // Not to standard output, which belongs to the command, because a script may read it.
  console.error(`Installing dependencies with ${pnpm} …`);
  const mark = `R777_INSTALL=${process.pid}`;
  const { status, error } = spawnSync(
    `npx --yes ${pnpm} install --frozen-lockfile --prefer-offline --reporter=append-only --loglevel=warn`,
    {
      cwd: root,
      stdio: ['inherit', 2, 2],
      shell: true,
      timeout: INSTALL_LIMIT,
      env: { ...process.env, R777_INSTALL: String(process.pid) },
    },
  );
  if (error?.code === 'ETIMEDOUT') endMarked(mark);
  if (status !== 0)
    fail(
      `The dependencies could not be installed${error?.code === 'ETIMEDOUT' ? ` within ${INSTALL_LIMIT / 60_000} minutes` : ''}. Check the network and the registry (npm ping), then run the command again.`,
    );
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(note, lock);
}

checkNode();
checkFolder();
checkTemporaryFolder();
install();
// Skips the check if this command changed the lockfile itself.
if (!command) process.exit(0);
/** How often to look whether npm still runs, in ms. */
const LOOK = 500;

/** The parent of a process; undefined if it has ended, or on a system without `/proc`. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return { pid: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), isShell: /\((da|ba)?sh\)/.test(stat) };
  } catch {
    return undefined;
  }
}

/** Calls back once, when the npm that runs this command has ended. Between them there may be npm's shell. */
function whenNpmEnds(ended) {
  const npmOf = () => {
    const parent = parentOf(process.ppid);
    return parent?.isShell ? parent.pid : process.ppid;
  };
  const npm = npmOf();
  const look = setInterval(() => {
    if (npmOf() === npm) return;
    clearInterval(look);
    ended();
  }, LOOK);
}
/** With NODE_USE_ENV_PROXY a proxy would also get the calls between this machine's services. */
function withoutProxyForThisMachine(env) {
  const noProxy = [env.NO_PROXY ?? env.no_proxy, 'localhost', '127.0.0.1', '::1', '[::1]'].filter(Boolean).join(',');
  return { ...env, NO_PROXY: noProxy, no_proxy: noProxy };
}
/** A reader that goes away, as in `… | head -1`, ends the words of a command and not what it does. */
const withoutReader = `data:text/javascript,${encodeURIComponent(
  "for (const stream of [process.stdout, process.stderr]) stream.on('error', (error) => { if (error.code !== 'EPIPE') throw error; });",
)}`;
const child = spawn(
  process.execPath,
  ['--import', withoutReader, '--import', 'tsx', join(root, 'tools/scripts', `${command}.ts`), ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    env: withoutProxyForThisMachine(process.env),
  },
);
// Ctrl-C reaches the child by itself, but a SIGTERM to this process alone does not.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm ends at a signal of its own without passing it on, and the command would keep its ports.
if (process.env.npm_lifecycle_event) whenNpmEnds(() => child.kill('SIGTERM'));
process.on('SIGINT', () => {});
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
