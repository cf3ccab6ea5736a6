// @module-tag extended
import type { BuiltVersion } from '@mfe/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { integrityOf } from '../store/integrity';
import { builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';
import { rawUpload } from '../testing/upload';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const KIB = 1024;

/** Random bytes, which compression does not make smaller. */
function noise(bytes: number): Uint8Array<ArrayBuffer> {
  const script = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(script.subarray(at, at + 65_536));
  return script;
}

/** Uploads a version with these additional files; its exposes need the scripts among them. */
function upload(name: string, more: Record<string, Uint8Array<ArrayBuffer>>, changes: Partial<BuiltVersion> = {}) {
  const js = Object.keys(more).filter((path) => path.endsWith('.js'));
  const { built, contents } = builtVersion(name, '1.0.0', { exposes: { './Page': { js, css: [] } }, ...changes });
  for (const [path, bytes] of Object.entries(more))
    built.files[path] = { integrity: integrityOf(bytes), bytes: bytes.length };
  const files = [
    ...Object.entries(contents).map(([path, bytes]) => ({ path, bytes: new Uint8Array(bytes) })),
    ...Object.entries(more).map(([path, bytes]) => ({ path, bytes })),
  ];
  return rawUpload(site, name, JSON.stringify(built), files);
}

const refused = { status: 422, code: 'upload.overBudget', message: expect.stringContaining('./Page') };

test.each([
  ['a page', 'mf-page', {}, 300],
  ['a part of home', 'mf-home', { slots: { 'home.games': './Page' } }, 170],
])('REG-03 the JavaScript that %s needs keeps to its budget', async (_what, name, changes, kib) => {
  // The entry counts too.
  expect(await upload(name, { 'script.js': noise((kib - 2) * KIB) }, changes)).toMatchObject({ status: 201 });
  expect(await upload(`${name}-fat`, { 'script.js': noise((kib + 1) * KIB) }, changes)).toMatchObject(refused);
});

test('REG-03 each expose has a budget of its own: a page is not held to that of home, and the second one counts', async () => {
  const exposes = { './Home': { js: ['page.js'], css: [] }, './Page': { js: ['script.js'], css: [] } };
  const changes = { exposes, slots: { 'home.games': './Home' } } as const;
  expect(await upload('mf-both', { 'script.js': noise(250 * KIB) }, changes)).toMatchObject({ status: 201 });
  expect(await upload('mf-both-fat', { 'script.js': noise(301 * KIB) }, changes)).toMatchObject(refused);
});

test('REG-03 what an expose loads later does not count', async () => {
  const changes = { exposes: { './Page': { js: ['page.js'], css: [] } } };
  expect(await upload('mf-later', { 'later.js': noise(400 * KIB) }, changes)).toMatchObject({ status: 201 });
});

test('REG-03 JavaScript that is small only while it is compressed is refused, whether an expose names it or not', async () => {
  const blank = (mib: number) => new Uint8Array(mib * KIB * KIB).fill(0x20);
  const refusedFor = (what: string) => ({
    status: 422,
    code: 'upload.overBudget',
    message: expect.stringContaining(what),
  });
  expect(await upload('mf-blank', { 'script.js': blank(1) })).toMatchObject({ status: 201 });
  expect(await upload('mf-bomb', { 'script.js': blank(2) })).toMatchObject(refusedFor('./Page needs'));
  const unnamed = { exposes: { './Page': { js: ['page.js'], css: [] } } };
  expect(await upload('mf-hidden', { 'later.js': blank(8) }, unnamed)).toMatchObject(refusedFor('the version holds'));
  expect(await upload('mf-data', { 'data.json': blank(5) }, unnamed)).toMatchObject(refusedFor('the version holds'));
});

test('REG-03 a version of 19 MB is published', async () => {
  const half = new Uint8Array(9.5 * KIB * KIB);
  expect(await upload('mf-vast', { 'first.webp': half, 'second.webp': half })).toMatchObject({ status: 201 });
});

test('REG-03 a version of 500 files is published, and one of 501 refused', async () => {
  const one = new TextEncoder().encode('1');
  const many = (files: number) => {
    // An entry, a script and a style sheet of the version are added.
    const names = Array.from({ length: files - 3 }, (_, index) => `part-${index}.js`);
    return Object.fromEntries(names.map((name) => [name, one]));
  };
  const small = { exposes: { './Page': { js: ['page.js'], css: [] } } };
  expect(await upload('mf-many', many(500), small)).toMatchObject({ status: 201 });
  expect(await upload('mf-more', many(501), small)).toMatchObject({
    status: 400,
    code: 'upload.invalid',
    message: expect.stringContaining('more than 500 files'),
  });
});
