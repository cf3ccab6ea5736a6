/** The unit that copies wps each night: what it is given, and what it removes. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@r777/build';
import { expect, test } from 'vitest';
import { allVariables } from '../docs/settings-table';

const read = (name: string) => readFileSync(join(root, 'ops/systemd', name), 'utf8');
const unit = read('r777-backup.service');
const FOLDER = '/var/backups/r777';
const DAY_MS = 86_400_000;

/** The variables that a unit's comment takes from credentials, with the names of these. */
const credentialsOf = (text: string) =>
  [...text.matchAll(/^# +Environment=(\w+)_FILE=%d\/([\w-]+)$/gm)].map(([, variable = '', credential = '']) => ({
    variable,
    credential,
  }));

test('the copy gets the same secrets as wps: from its environment, or each from a file', () => {
  expect(unit).toContain('\nEnvironmentFile=/etc/r777/wps.env\n');
  const shown = credentialsOf(unit);
  for (const { credential } of shown) expect(unit).toContain(`LoadCredential=${credential}:`);
  const variables = shown.map(({ variable }) => variable);
  expect(variables).toEqual(['DATABASE_URL', 'KEY_SECRETS']);
  const known = allVariables().filter(({ service }) => service === 'wps');
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(variables));
  expect(variables).toEqual(
    expect.arrayContaining(credentialsOf(read('r777-wps@.service')).map(({ variable }) => variable)),
  );
});

test('after a copy, those of more than 30 days are removed, and nothing else', () => {
  expect(unit).toContain(`"${FOLDER}/wps-$(date +%%F).copy"`);
  const folder = mkdtempSync(join(tmpdir(), 'r777-copies-'));
  const ages = { 'wps-2026-01-01.copy': 32, 'wps-2026-01-20.copy': 29, 'registry.tar': 40, 'before.wps-1.copy': 40 };
  for (const [name, days] of Object.entries(ages)) {
    const at = new Date(Date.now() - days * DAY_MS);
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), at, at);
  }
  const clean = /^ExecStartPost=(.*)$/m.exec(unit)?.[1] ?? '';
  execFileSync('sh', ['-c', clean.replace(FOLDER, folder)]);
  expect(readdirSync(folder).toSorted()).toEqual(['before.wps-1.copy', 'registry.tar', 'wps-2026-01-20.copy']);
  rmSync(folder, { recursive: true });
});

test('the archive’s unit calls the script as it says, and cleans only after a copy', () => {
  const script = join(root, 'ops/postgres/point-in-time.sh');
  const usage = readFileSync(script, 'utf8');
  const calls = [...read('r777-archive.service').matchAll(/^(ExecStart\w*)=\/opt\/r777\/current\/(\S+) (\w+) (.*)$/gm)];
  expect(calls.map(([, when, path, verb]) => [when, path, verb])).toEqual([
    ['ExecStart', 'ops/postgres/point-in-time.sh', 'base'],
    ['ExecStartPost', 'ops/postgres/point-in-time.sh', 'clean'],
  ]);
  for (const [, , , verb, values = ''] of calls) {
    const shown = new RegExp(`^# {3}${verb} +((?:<[^>]+> ?)+)`, 'm').exec(usage)?.[1] ?? '';
    expect(values.split(' '), verb).toHaveLength(shown.match(/<[^>]+>/g)?.length ?? 0);
  }
  expect(statSync(script).mode & 0o111).not.toBe(0);
  const alerts = readFileSync(join(root, 'ops/prometheus/r777.rules.yml'), 'utf8');
  expect(alerts).toContain('name=~"r777-(backup|archive).service"');
});
