import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import * as calls from './all';
import { schemas } from './schemas';

const textOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
/** Names of the files that declare calls, and of those with their schemas. */
const files = readdirSync(import.meta.dirname)
  .filter((file) => !/\.test\.ts$|^(all|call|schemas)\.ts$|^common\.schema\.ts$/.test(file))
  .map((file) => basename(file, '.ts'));
const shapeFiles = files.filter((file) => file.endsWith('.schema'));
const callFiles = files.filter((file) => !file.endsWith('.schema'));
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).toSorted();

test('every call has schemas, and every pair of schemas is a call', () => {
  expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('a call is exported under the name of its schemas', () => {
  const declared = callFiles.flatMap((file) => [
    ...textOf(`${file}.ts`).matchAll(/^export const (\w+) = .*?\bof<'(\w+)'>/gm),
  ]);
  expect(declared).toHaveLength(Object.keys(calls).length);
  expect(declared.filter(([, name, shapes]) => name !== shapes).map(([line]) => line)).toEqual([]);
});

test('the reads with an optional session whose answer holds the member’s own figures are marked', () => {
  const optional = Object.entries(calls).filter(([, one]) => one.method === 'GET' && one.session === 'optional');
  // A new one is listed after a look at its answer: what would the next person at the same phone read in it?
  expect(Object.fromEntries(optional.map(([name, { own }]) => [name, own]))).toEqual({
    announcements: false,
    notices: false,
    popularAnnouncements: false,
    leaderboard: true,
    missions: true,
    vipLevels: true,
  });
});

test('every file of calls or schemas is in its list', () => {
  expect(named(textOf('all.ts'), /from '\.\/([\w-]+)'/g)).toEqual(callFiles.toSorted());
  expect([...new Set(named(textOf('schemas.ts'), /from '\.\/([\w.-]+)'/g))]).toEqual(shapeFiles.toSorted());
});

test('a call’s answer is declared once: no list of calls exists outside of all.ts and schemas.ts', () => {
  const lists = callFiles.filter((file) => /import type \{ \w+Schemas \}/.test(textOf(`${file}.ts`)));
  expect(lists).toEqual([]);
});
