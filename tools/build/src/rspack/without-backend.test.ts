import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { root } from '../root';
import withoutBackend from './without-backend.mjs';

const require = createRequire(join(root, 'shared/package.json'));
const file = join(dirname(require.resolve('i18next/package.json')), 'dist/esm/i18next.js');
const source = await readFile(file, 'utf8');
const folder = await mkdtemp(join(tmpdir(), 'i18next-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The part of i18next that the product uses. */
interface I18next {
  createInstance(): I18next;
  init(options: object): Promise<unknown>;
  t(key: string, vars?: object): string;
  exists(key: string): boolean;
  on(event: string, listener: (language: string) => void): void;
  addResourceBundle(language: string, namespace: string, texts: object): void;
  changeLanguage(language: string): Promise<unknown>;
  loadNamespaces(namespace: string): Promise<unknown>;
  dir(language: string): string;
  hasLoadedNamespace(namespace: string): boolean;
}

/** The library as the build leaves it. */
async function built(): Promise<I18next> {
  const made = join(folder, 'i18next.mjs');
  await writeFile(made, withoutBackend(source));
  return ((await import(/* @vite-ignore */ pathToFileURL(made).href)) as { default: I18next }).default.createInstance();
}

test('without its backend i18next has texts, their plurals, a change of language and later namespaces', async () => {
  const texts = await built();
  await texts.init({
    initAsync: false,
    lng: 'bn',
    fallbackLng: ['en', 'bn'],
    resources: { bn: { common: { retry: 'আবার চেষ্টা করুন' } } },
  });
  expect(texts.t('common:retry')).toBe('আবার চেষ্টা করুন');
  texts.addResourceBundle('en', 'games', { games_one: '{{count}} game', games_other: '{{count}} games' });
  const changed = vi.fn<(language: string) => void>();
  texts.on('languageChanged', changed);
  await texts.changeLanguage('en');
  expect(changed).toHaveBeenCalledExactlyOnceWith('en');
  expect([1, 2].map((count) => texts.t('games:games', { count }))).toEqual(['1 game', '2 games']);
  expect([texts.t('games:unknown'), texts.exists('games:unknown')]).toEqual(['unknown', false]);
  await texts.loadNamespaces('later');
  expect(texts.hasLoadedNamespace('games')).toBe(true);
  expect(['bn', 'en'].map((language) => texts.dir(language))).toEqual(['ltr', 'ltr']);
});

test('no text names a format, because none of i18next’s is in the build', async () => {
  const texts = await readdir(join(root, 'locales'), { recursive: true });
  const files = texts.filter((name) => name.endsWith('.json')).map((name) => join(root, 'locales', name));
  const contents = await Promise.all(files.map((name) => readFile(name, 'utf8')));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((_, i) => /\{\{[^}]*,/.test(contents[i] ?? ''))).toEqual([]);
});

test('a release of i18next with another shape fails the build', () => {
  expect(() => withoutBackend(source.replace('class Connector', 'class Loader'))).toThrow('without-backend.mjs');
});
