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

test('a package that is not installed ends the build with its name', async () => {
  await expect(run("import 'no-such-package';")).rejects.toThrow(/no-such-package/);
});
