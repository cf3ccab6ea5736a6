import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import * as calls from './calls';
import { schemas } from './schemas';

const textOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const filesOf = (folder: string) => readdirSync(join(import.meta.dirname, folder)).map((file) => basename(file, '.ts'));
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).toSorted();

test('every call has shapes, and every pair of shapes is a call', () => {
  expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('a call is exported under the name of its shapes', () => {
  const declared = filesOf('calls').flatMap((file) => [
    ...textOf(`calls/${file}.ts`).matchAll(/^export const (\w+) = .*?\bof<'(\w+)'>/gm),
  ]);
  expect(declared).toHaveLength(Object.keys(calls).length);
  expect(declared.filter(([, name, shapes]) => name !== shapes).map(([line]) => line)).toEqual([]);
});

test('a file of calls or of shapes is in its list', () => {
  const callFiles = filesOf('calls').filter((file) => file !== 'declare');
  expect(named(textOf('calls.ts'), /from '\.\/calls\/([\w-]+)'/g)).toEqual(callFiles.toSorted());
  const shapeFiles = filesOf('schemas').filter((file) => file !== 'common');
  expect(named(textOf('schemas.ts'), /from '\.\/schemas\/([\w-]+)'/g)).toEqual(shapeFiles.toSorted());
});

test('what one call answers is declared once: no list of calls stands outside of calls.ts and schemas.ts', () => {
  const lists = filesOf('calls').filter((file) => /import type \{ \w+Schemas \}/.test(textOf(`calls/${file}.ts`)));
  expect(lists).toEqual([]);
});
