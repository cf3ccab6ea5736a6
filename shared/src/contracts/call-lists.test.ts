import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import * as calls from './calls';
import { schemas } from './schemas';

const textOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'));
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).toSorted();

test('every call has schemas, and every pair of schemas is a call', () => {
  expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('a call is exported under the name of its schemas', () => {
  const declared = filesOf('calls').flatMap((file) => [
    ...textOf(`calls/${file}.ts`).matchAll(/^export const (\w+) = .*?\bof<'(\w+)'>/gm),
  ]);
  expect(declared).toHaveLength(Object.keys(calls).length);
  expect(declared.filter(([, name, shapes]) => name !== shapes).map(([line]) => line)).toEqual([]);
});

test('every file of calls or schemas is in its list', () => {
  const callFiles = filesOf('calls').filter((file) => file !== 'declare');
  expect(named(textOf('calls.ts'), /from '\.\/calls\/([\w-]+)'/g)).toEqual(callFiles.toSorted());
  const shapeFiles = filesOf('schemas').filter((file) => file !== 'common');
  expect(named(textOf('schemas.ts'), /from '\.\/schemas\/([\w-]+)'/g)).toEqual(shapeFiles.toSorted());
});

test('a call’s answer is declared once: no list of calls exists outside of calls.ts and schemas.ts', () => {
  const lists = filesOf('calls').filter((file) => /import type \{ \w+Schemas \}/.test(textOf(`calls/${file}.ts`)));
  expect(lists).toEqual([]);
});
