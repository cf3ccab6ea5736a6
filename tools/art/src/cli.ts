import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { artFiles } from './files';

const usage = 'Usage: node --import tsx tools/art/src/cli.ts --out <folder>   writes every picture of the site';

const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
if (values.help === true) {
  console.log(usage);
} else if (values.out === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const out = resolve(values.out);
  const files = await artFiles();
  // Only this command's own folders are emptied, so that a mistyped --out deletes nothing else.
  const folders = [...new Set(files.map(({ path }) => dirname(join(out, path))))].filter((folder) => folder !== out);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(files.map(({ path, content }) => writeFile(join(out, path), content)));
  console.log(`${files.length} files in ${out}`);
}
