/**
 * `npm run typecheck`: packages with the same compiler options are checked as one program, so that shared files are
 * checked once. `npm run typecheck -- <package>` checks one alone, with its own tsconfig.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteFolders } from '@r777/build/remote-folders';
import { root } from '@r777/build/root';

/** A package's tsconfig, in the form that all of them have. */
interface Config {
  readonly extends: string;
  readonly compilerOptions: object;
  readonly include: readonly string[];
}

const workspace = await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8');
const packages = [...workspace.matchAll(/^ {2}- (\S+)$/gm)].flatMap(([, name = '']) =>
  name === 'mf-*' ? remoteFolders() : [name],
);
const wanted = process.argv.slice(2);
const checked = [...packages, 'tools/scripts', 'tools/build/variants', 'e2e/peers'].filter(
  (name) => existsSync(join(root, name, 'tsconfig.json')) && (wanted.length === 0 || wanted.includes(name)),
);

/** The compiler's results of the last run, so that it checks only changes. */
const known = join(root, 'node_modules/.cache/types');
mkdirSync(known, { recursive: true });

/** Writes one tsconfig for all packages of the same options. */
async function together(): Promise<string[]> {
  const programs = new Map<string, string[]>();
  for (const name of checked) {
    const config = JSON.parse(await readFile(join(root, name, 'tsconfig.json'), 'utf8')) as Config;
    const options = JSON.stringify({
      extends: join(root, name, config.extends),
      compilerOptions: config.compilerOptions,
    });
    const include = programs.get(options) ?? [];
    programs.set(options, [...include, ...config.include.map((pattern) => join(root, name, pattern))]);
  }
  return [...programs].map(([options, include], place) => {
    const file = join(known, `program-${place}.json`);
    const typeRoots = [join(root, 'node_modules/@types')];
    const { compilerOptions, ...rest } = JSON.parse(options) as Config;
    writeFileSync(file, JSON.stringify({ ...rest, compilerOptions: { ...compilerOptions, typeRoots }, include }));
    return file;
  });
}

const check = (project: string, name: string) =>
  new Promise<boolean>((resolve) => {
    const memory = join(known, `${name.replaceAll('/', '-')}.tsbuildinfo`);
    const tsc = join(root, 'node_modules/.bin/tsc');
    // One checker, because each further one checks common files again. Garbage is collected a quarter as often as by
    // default.
    const argv = ['-p', project, '--incremental', '--tsBuildInfoFile', memory, '--checkers', '1'];
    const env = { GOGC: '400', ...process.env };
    spawn(tsc, argv, { cwd: root, stdio: 'inherit', env }).on('exit', (code) => {
      // The compiler repeats errors about globals whose other declaration was removed since, so a failed program is
      // checked from scratch next time.
      if (code !== 0) rmSync(memory, { force: true });
      resolve(code === 0);
    });
  });

const projects =
  wanted.length > 0
    ? checked.map((name) => [join(root, name), name] as const)
    : (await together()).map((file, place) => [file, `program-${place}`] as const);
// One after the other, because each takes memory for a whole program.
const results: boolean[] = [];
for (const [project, name] of projects) results.push(await check(project, name));
if (results.includes(false)) {
  console.error('There are type errors in the lines above. To check one package, run: npm run typecheck -- <package>');
  process.exit(1);
}
