import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '../database/types';
import { fileOf } from './template';

const within = mkdtempSync(join(tmpdir(), 'r777-templates-test-'));
afterAll(() => rmSync(within, { recursive: true }));
const sources = join(within, 'sources');
const folder = join(within, 'r777-db-templates');
mkdirSync(sources);

let made = 0;
/** A database whose copy contains the given text. */
const make = async () => {
  made += 1;
  const words = `copy ${made}`;
  return { snapshot: async () => new Blob([words]), close: async () => {} } as unknown as Database;
};
const templateOf = async (content: string) => {
  writeFileSync(join(sources, 'table.ts'), content);
  return (await fileOf({ name: 'db', sources: [sources], within, make })).text();
};
const age = (file: string, minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000);
  utimesSync(join(folder, file), at, at);
};

test('a template is made once for its sources', async () => {
  expect(await templateOf('a')).toBe('copy 1');
  expect(await templateOf('a')).toBe('copy 1');
  expect(await templateOf('b')).toBe('copy 2');
  expect(await templateOf('a')).toBe('copy 1');
});

test('old templates are removed, except the six last used ones and those in use', async () => {
  for (let index = 0; index < 8; index++) {
    writeFileSync(join(folder, `old${index}.tar`), '');
    age(`old${index}.tar`, 60 + index);
  }
  // The files of a database belong to its template. The template's age is the time since either form was last used.
  for (const index of [0, 7]) mkdirSync(join(folder, `old${index}.tar.files`));
  age('old0.tar.files', 500);
  age('old7.tar.files', 500);
  // One of which there are only the files.
  rmSync(join(folder, 'old2.tar'));
  mkdirSync(join(folder, 'old2.tar.files'));
  age('old2.tar.files', 62);
  writeFileSync(join(folder, 'left.tar.4711'), '');
  age('left.tar.4711', 60);
  writeFileSync(join(folder, 'at-work.tar.4712'), '');
  for (const file of readdirSync(folder).filter((name) => /^[0-9a-f]{16}\.tar$/.test(name))) age(file, 90);
  // The template was just used, so it counts as the newest, although it was created first.
  expect(await templateOf('a')).toBe('copy 1');
  expect(await templateOf('c')).toBe('copy 3');
  const left = readdirSync(folder);
  expect(left.filter((name) => name.startsWith('old')).sort()).toEqual([
    'old0.tar',
    'old0.tar.files',
    'old1.tar',
    'old2.tar.files',
    'old3.tar',
  ]);
  expect(left.filter((name) => /\.tar\.\d+$/.test(name))).toEqual(['at-work.tar.4712']);
  expect(await templateOf('a')).toBe('copy 1');
  expect(await templateOf('b')).toBe('copy 4');
});
