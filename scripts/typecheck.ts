/** `npm run typecheck`: every package by its own tsconfig, two at a time; names the packages that fail. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteFolders, root } from '@r777/build';

const workspace = await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8');
const packages = [...workspace.matchAll(/^ {2}- (\S+)$/gm)].flatMap(([, name = '']) =>
  name === 'mf-*' ? remoteFolders() : [name],
);
const wanted = process.argv.slice(2);
const queue = [...packages, 'scripts'].filter(
  (name) => existsSync(join(root, name, 'tsconfig.json')) && (wanted.length === 0 || wanted.includes(name)),
);
const failed: string[] = [];

/** What the compiler found last time, by package: it looks again only at what has changed since. */
const known = join(root, 'node_modules/.cache/types');

function check(name: string): Promise<void> {
  return new Promise((resolve) => {
    const remembering = ['--incremental', '--tsBuildInfoFile', join(known, `${name}.tsbuildinfo`)];
    const child = spawn(join(root, 'node_modules/.bin/tsc'), ['-p', join(root, name), ...remembering], {
      cwd: root,
      stdio: 'inherit',
    });
    child.on('exit', (code) => {
      if (code !== 0) failed.push(name);
      resolve();
    });
  });
}

async function worker(): Promise<void> {
  for (let name = queue.shift(); name; name = queue.shift()) await check(name);
}

await Promise.all([worker(), worker()]);
if (failed.length > 0) {
  console.error(
    `Type errors in: ${failed.join(', ')}. The lines above say where; check one package with: npm run typecheck -- <package>`,
  );
  process.exit(1);
}
