/**
 * `npm run packages`: requests the known vulnerabilities of all pinned packages from the package registry, and stores
 * them in docs/advisories.json with the day of discovery. Fails if one is over its time, or the registry does not
 * answer.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedPackages, root } from '@r777/build';
import { commandLine } from './command-line';
import { advisoryFile, askRegistry, keptAdvisories, NoAdvisories, overdue } from './packages/advisories';

commandLine('Usage: npm run packages\n\nStores the known vulnerabilities of all pinned packages.', { options: {} });
const file = join(root, 'docs/advisories.json');
const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';
const packages = pinnedPackages(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
const { advisories: known } = advisoryFile.parse(JSON.parse(readFileSync(file, 'utf8')));
const today = new Date().toISOString().slice(0, 10);
try {
  const advisories = keptAdvisories(known, await askRegistry(registry, packages), packages, today);
  writeFileSync(file, `${JSON.stringify({ asked: today, advisories }, null, 2)}\n`);
  const late = overdue(advisories, packages, today);
  for (const line of late) console.error(line);
  console.log(
    `${packages.length} packages: ${advisories.length} known vulnerabilities, ${late.length} over their time.`,
  );
  if (late.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof NoAdvisories)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
