import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { root } from './root';
import { buildService } from './service';

/** Inside the repository, so that the sources find their packages; the build is in a folder without packages. */
const folder = join(root, 'tools/build/.cache', `service-${process.pid}`);
const outDir = join(tmpdir(), `r777-service-${process.pid}`);
afterEach(() => Promise.all([folder, outDir].map((each) => rm(each, { recursive: true, force: true }))));

/**
 * Builds a service from this text and runs the resulting file.
 * @returns what it prints.
 */
async function run(text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'main.ts'), text);
  await buildService({ entry: join(folder, 'main.ts'), outDir });
  const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, 'main.mjs')], { cwd: tmpdir() });
  return stdout.trim();
}

test('a built service finds packages and its own folder, and contains our code, also dynamic imports', async () => {
  const printed = await run(`
    import { join } from 'node:path';
    import { fileURLToPath } from 'node:url';
    import { shareTable } from '@r777/shared/contracts';
    import { z } from 'zod';
    const [{ transform }, ours] = await Promise.all([import('lightningcss'), import('@r777/shared/search-text')]);
    const place: string = join(fileURLToPath(import.meta.url), '..');
    console.log(JSON.stringify([z.string().parse('read'), typeof transform, Object.keys(ours).length > 0, Object.keys(shareTable).includes('react'), place]));
  `);
  expect(await readdir(outDir)).toEqual(['main.mjs']);
  expect(JSON.parse(printed)).toEqual(['read', 'function', true, true, folder]);
});

test('a thread of a service is a file of its own, with our code and packages', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'thread.ts'),
    `import { parentPort } from 'node:worker_threads';
    import { z } from 'zod';
    import { normalized } from './shared';
    parentPort?.postMessage(normalized(z.string().parse(' Drawn ')));`,
  );
  await writeFile(join(folder, 'shared.ts'), 'export const normalized = (text: string) => text.trim();');
  const printed = await run(`
    import { Worker } from 'node:worker_threads';
    import { normalized } from './shared';
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [] });
    thread.on('message', (text: string) => console.log(normalized(text)));
  `);
  expect(printed).toBe('Drawn');
  expect(await readdir(outDir)).toEqual(['main.mjs', expect.stringMatching(/^thread-\w+\.mjs$/)]);
});

test('two threads that share a large part each hold it in their own file', async () => {
  await mkdir(folder, { recursive: true });
  for (const name of ['one', 'other'])
    await writeFile(
      join(folder, `${name}.ts`),
      `import { parentPort } from 'node:worker_threads';
      import { text } from './large';
      parentPort?.postMessage(text.length);`,
    );
  await writeFile(join(folder, 'large.ts'), `export const text = '${'x'.repeat(100_000)}';`);
  const printed = await run(`
    import { Worker } from 'node:worker_threads';
    const one = new Worker(new URL('./one.ts', import.meta.url), { execArgv: [] });
    one.on('message', (length: number) => {
      const other = new Worker(new URL('./other.ts', import.meta.url), { execArgv: [] });
      other.on('message', (again: number) => console.log(length, again));
    });
  `);
  expect(printed).toBe('100000 100000');
  expect(await readdir(outDir)).toHaveLength(3);
});

test('a package that is not installed ends the build with its name', async () => {
  await expect(run("import 'no-such-package';")).rejects.toThrow(/no-such-package/);
});
