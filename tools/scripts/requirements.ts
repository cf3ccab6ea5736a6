/**
 * `npm run requirements`: lists the lines of `docs/requirements/` with a passing test, from the reports of the last
 * `npm test` and `npm run bench`. A line counts if at least one citing test passed and none failed, and so does each
 * variant that the line names.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@r777/build';
import { readRequirements } from './requirements/lines';
import { type Report, resultsOf } from './requirements/results';

const HELP = `Usage: npm run requirements -- [--area AREA]… [--package PACKAGE]… [--missing] [--variants] [--require] [REPORT.json]…

Reports: those in reports/ (vitest.json, playwright.json, bench.json), or the named ones.
  --area      only lines of this area, e.g. HOME
  --package   only lines that this package owns, e.g. mf-games
  --missing   list the lines without a passing test
  --variants  list the lines that name variants, with those that no passing test names
  --require   end with 1 when a line or a variant has none`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: 'string', multiple: true, default: [] },
    package: { type: 'string', multiple: true, default: [] },
    missing: { type: 'boolean', default: false },
    variants: { type: 'boolean', default: false },
    require: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const fail = (text: string): never => {
  console.error(text);
  process.exit(2);
};

const all = readRequirements(join(root, 'docs/requirements'));
for (const area of values.area)
  if (!all.some((one) => one.area === area))
    fail(`There is no area ${area}. docs/requirements/README.md lists the areas.`);
for (const owner of values.package)
  if (!all.some((one) => one.owner === owner))
    fail(`No requirement belongs to a package ${owner}. Use the name of a package's folder.`);

const own = ['vitest.json', 'playwright.json', 'bench.json']
  .map((name) => join(root, 'reports', name))
  .filter(existsSync);
const files = positionals.length > 0 ? positionals : own;
if (files.length === 0) fail('There is no report yet. Run npm test first, or give the path of a report.');
const absent = files.find((file) => !existsSync(file));
if (absent) fail(`There is no file ${absent}. Give the path of a report.`);
const { passed, failed } = resultsOf(files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report));

const asked = all.filter(
  ({ area, owner }) =>
    (values.area.length === 0 || values.area.includes(area)) &&
    (values.package.length === 0 || values.package.includes(owner)),
);
const isCovered = (id: string) => passed.has(id) && !failed.has(id);
for (const area of new Set(asked.map((one) => one.area))) {
  const lines = asked.filter((one) => one.area === area);
  console.log(
    `${area.padEnd(8)} ${String(lines.filter(({ id }) => isCovered(id)).length).padStart(4)} / ${lines.length}`,
  );
}
const missing = asked.filter(({ id }) => !isCovered(id));
if (values.missing)
  for (const { id, owner, text } of missing)
    console.log(`${failed.has(id) ? 'FAILS  ' : 'no test'} ${id} [${owner}] ${text}`);
const variants = asked.flatMap(({ id, variants }) => variants.map((variant) => ({ id, variant })));
const open = variants.filter(({ id, variant }) => !isCovered(`${id} ${variant}`));
if (values.variants)
  for (const { id, variants, text } of asked.filter((one) => one.variants.length > 0))
    console.log(
      `${id} ${variants.map((variant) => `${isCovered(`${id} ${variant}`) ? '' : 'NOT '}${variant}`).join(', ')}: ${text}`,
    );
if (values.missing) for (const { id, variant } of open) console.log(`no test ${id} [${variant}]`);
console.log(`covered ${asked.length - missing.length} of ${asked.length}`);
console.log(`variants ${variants.length - open.length} of ${variants.length}`);
if (values.require && missing.length + open.length > 0) process.exit(1);
