import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { artFiles } from './files';

const usage =
  'Usage: node --import tsx art/src/cli.ts --out <folder>   writes every picture of the site; replaces the folder';

const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
if (values.help === true) {
  console.log(usage);
} else if (values.out === undefined || resolve(values.out) === process.cwd()) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const out = resolve(values.out);
  const files = artFiles();
  await rm(out, { recursive: true, force: true });
  await Promise.all(
    [...new Set(files.map(({ path }) => dirname(join(out, path))))].map((dir) => mkdir(dir, { recursive: true })),
  );
  await Promise.all(files.map(({ path, content }) => writeFile(join(out, path), content)));
  console.log(`${files.length} files in ${out}`);
}
