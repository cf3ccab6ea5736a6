/** The documented list of events, with target and duration, equals the code and the samples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build';
import { expect, test } from 'vitest';
import { isTest, trackedFiles } from '../written-rules';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/deploy.md');
const section = page.split('\n## Logs\n')[1]?.split('\n## ')[0] ?? '';

/** The names of all events: the last text of each logger call. */
const events = trackedFiles()
  .filter(
    ({ path, ...file }) =>
      /^(platform|services)\/[\w-]+\/src\/.*\.ts$/.test(path) &&
      !isTest({ path, ...file }) &&
      !/\/(testing|bench|fixtures|client|console|cli)\//.test(path),
  )
  .flatMap(({ text }) =>
    [...text.matchAll(/\blog\??\.(?:info|warn|error|fatal)\(/g)].map(({ index }) => nameAt(text, index)),
  );

function nameAt(text: string, index: number): string {
  const begin = text.indexOf('(', index);
  let depth = 0;
  let end = begin;
  do depth += { '(': 1, ')': -1 }[text[end++] ?? ''] ?? 0;
  while (depth > 0 && end < text.length);
  const given = text.slice(begin + 1, end - 1).trim();
  return /['`]([^'`]+)['`],?$/.exec(given)?.[1] ?? `? ${given}`;
}

test('every event that a service logs is in the list, and the list has no other', () => {
  expect(events.length).toBeGreaterThan(30);
  const listed = [...section.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const names = [...new Set(events.map((name) => name.replace(/\$\{\w+\}/g, '…')))];
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  const list = section.split('A test compares this list with the code:')[1]?.split('None of them holds')[0] ?? '';
  const inList = [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect(inList.filter((name) => !names.includes(name))).toEqual([]);
});

test('every log says where it is kept, who reads it and for how long', () => {
  const rows = section.split('\n').filter((line) => /^\| (?!where|-)/.test(line) && !line.startsWith('|---'));
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) expect(row.split('|').filter((cell) => cell.trim().length > 1)).toHaveLength(6);
});

test('the samples keep logs sealed for the documented time, and send them on over TLS', () => {
  const journald = read('ops/logging/journald-r777.conf');
  expect(journald).toMatch(/^Storage=persistent$/m);
  expect(journald).toMatch(/^Seal=yes$/m);
  expect(journald).toMatch(/^MaxRetentionSec=90day$/m);
  const upload = read('ops/logging/journal-upload-r777.conf');
  expect(upload).toMatch(/^URL=https:/m);
  expect(upload).toMatch(/^TrustedCertificateFile=/m);
  expect(section).toContain('ops/logging/journald-r777.conf');
  expect(section).toContain('ops/logging/journal-upload-r777.conf');
});

test.each(['registry', 'wps', 'vendor'])('the unit of %s waits for a synchronised clock', (name) => {
  const unit = read(`ops/systemd/r777-${name}@.service`);
  for (const key of ['Wants', 'After']) expect(unit).toMatch(new RegExp(`^${key}=.*\\btime-sync\\.target\\b`, 'm'));
  expect(page).toContain('Keep the clocks of all machines in step');
});
