/** Node and npm of other versions, from the npm registry, in a cache folder outside the project. */
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runWithin } from '../run/run-within';

/** How long the download of a package may take, in ms. */
const FETCH_LIMIT_MS = 300_000;
const cache = process.env.NODE_VERSIONS_CACHE ?? join(homedir(), '.cache/r777');

/** Downloads a package and unpacks it. The folder gets its name last, so an interrupted download is repeated. */
function unpacked(name: string, version: string): string | undefined {
  const folder = join(cache, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const run = (command: string) => runWithin(command, { cwd: fresh, quiet: true, limit: FETCH_LIMIT_MS });
  if (!run(`npm pack --loglevel=error ${name}@${version}`) || !run(`tar -xzf ${name}-${version}.tgz`)) {
    rmSync(fresh, { recursive: true, force: true });
    return undefined;
  }
  renameSync(join(fresh, 'package'), folder);
  rmSync(fresh, { recursive: true, force: true });
  return folder;
}

/**
 * Puts a version of Node, with a version of npm, first on the path.
 * @returns the environment for commands that run on them; undefined if they could not be downloaded.
 */
export function environmentOf(node: string, npm: string): NodeJS.ProcessEnv | undefined {
  const nodeFolder = unpacked(`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`, node);
  const npmFolder = unpacked('npm', npm);
  if (!nodeFolder || !npmFolder) return undefined;
  const bin = join(cache, `bin-${node}-${npm}`);
  mkdirSync(bin, { recursive: true });
  for (const name of ['npm', 'npx']) {
    writeFileSync(join(bin, name), `#!/bin/sh\nexec node "${join(npmFolder, `bin/${name}-cli.js`)}" "$@"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return { ...process.env, PATH: [bin, join(nodeFolder, 'bin'), process.env.PATH].join(delimiter) };
}
