/** The documents demand each step of a deployment; the services refuse to start without it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build';
import { expect, test } from 'vitest';
import { allVariables } from '../docs/settings-table';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/deploy.md');

test('every service can name hosts without TLS, and deploy.md demands TLS everywhere else', () => {
  const withIt = allVariables().filter(({ name }) => name === 'UNENCRYPTED_HOSTS');
  expect(withIt.map(({ service }) => service)).toEqual(['registry', 'wps', 'vendor']);
  for (const words of [
    '**No service starts with an address on another machine that it would reach without TLS.**',
    'sslmode=verify-full',
    'also the site’s own origins, needs `https`',
    'Encrypt the disks',
  ])
    expect(page.replaceAll("'", '’')).toContain(words);
});

test('deploy.md says how secrets come from files, and the units show it', () => {
  expect(page).toContain('**every variable can stand in a file that `<name>_FILE` names**');
  expect(page).toContain('A service refuses a file that others can read');
  const names = allVariables().map(({ name }) => name);
  for (const unit of ['registry', 'wps', 'vendor']) {
    const [, variable = '', credential = ''] = /^# +Environment=(\w+)_FILE=%d\/([\w-]+)$/m.exec(
      read(`ops/systemd/r777-${unit}@.service`),
    ) ?? [''];
    expect([unit, names.includes(variable)]).toEqual([unit, true]);
    expect(read(`ops/systemd/r777-${unit}@.service`)).toContain(`LoadCredential=${credential}:`);
  }
});

test('security.md names the time in which a package is mended, for each severity', () => {
  const table = read('docs/security.md').split('\n## Packages\n')[1]?.split('\n## ')[0] ?? '';
  for (const severity of ['critical', 'high', 'moderate', 'low'])
    expect(table).toMatch(new RegExp(`^\\| ${severity}[^|]*\\| [\\w ]+ \\| [\\w ]+ \\|$`, 'm'));
  expect(table).toContain('npm run packages');
  expect(table).toContain('dist/sbom.cdx.json');
});
