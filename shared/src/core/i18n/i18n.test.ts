import bnCommon from '@r777/locales/bn/common.json';
import bengali from '@r777/locales/bn/languages.json';
import english from '@r777/locales/en/languages.json';
import { expect, test, vi } from 'vitest';
import { clientErrorCodes, errorStatus, languages } from '../../contracts';
import { bus } from '../bus';
import { languageNames, setLanguage } from '../language';
import { addTexts, addTextsIn, currentLanguage, i18n, type Texts, textChanges } from './i18n';

async function restarted(stored: string | null) {
  if (stored === null) localStorage.removeItem('language');
  else localStorage.setItem('language', stored);
  vi.resetModules();
  return import('./i18n');
}

test('I18N-01 the first visit is in Bengali, and the document says so', async () => {
  const page = await restarted(null);
  expect(page.currentLanguage()).toBe('BN');
  expect(page.i18n.t('common:retry')).toBe('আবার চেষ্টা করুন');
  expect(document.documentElement.lang).toBe('bn');
});

test('I18N-02 the site speaks Bengali and English, and each is offered by its own name', () => {
  expect(languages).toEqual(['BN', 'EN']);
  expect(languageNames).toEqual({ BN: 'বাংলা', EN: 'English' });
});

test('I18N-04 the texts name many more languages than the site speaks, in both of its own', () => {
  expect(Object.keys(english)).toEqual(Object.keys(bengali));
  expect(Object.keys(english).length).toBeGreaterThan(20);
  // Two names for one language would hide a missing name.
  for (const names of [english, bengali]) expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
});

test('I18N-05 the chosen language is kept and in force after a reload', async () => {
  for (const language of ['EN', 'BN'] as const) {
    setLanguage(language);
    expect(localStorage.getItem('language')).toBe(language);
    const page = await restarted(localStorage.getItem('language'));
    expect([page.currentLanguage(), document.documentElement.lang]).toEqual([language, language.toLowerCase()]);
  }
});

test('I18N-05 an English address is read in English and stays so, unless the player has chosen', async () => {
  const arrive = async (search: string, stored: string | null) => {
    history.replaceState(null, '', `/${search}`);
    return [(await restarted(stored)).currentLanguage(), localStorage.getItem('language')];
  };
  expect(await arrive('?lang=en', null)).toEqual(['EN', 'EN']);
  expect(await arrive('?lang=en', 'BN')).toEqual(['BN', 'BN']);
  expect(await arrive('?lang=th', null)).toEqual(['BN', null]);
  history.replaceState(null, '', '/');
});

test('I18N-07 a stored language that the site does not speak falls back to Bengali', async () => {
  for (const stored of ['en', 'EN-US', '', '"EN"']) expect((await restarted(stored)).currentLanguage()).toBe('BN');
  const page = await restarted('TH');
  expect(page.currentLanguage()).toBe('BN');
  // Also for the look-up of texts: an unknown language would use whatever was loaded first or last.
  expect([page.i18n.language, page.i18n.t('common:retry'), document.documentElement.lang]).toEqual([
    'bn',
    bnCommon.retry,
    'bn',
  ]);
});

test('SESS-18 REL-05 a change of language is announced to all listeners, in the other tab too', () => {
  const heard: unknown[] = [];
  const stop = bus.on('language.changed', (event) => heard.push(event));
  setLanguage('EN');
  localStorage.setItem('language', 'BN');
  dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  stop();
  expect(heard).toEqual([{ language: 'EN' }, { language: 'BN' }]);
  expect(currentLanguage()).toBe('BN');
});

test('SESS-18 choosing the language that is in force announces nothing', () => {
  setLanguage('EN');
  const heard = vi.fn();
  const stop = bus.on('language.changed', heard);
  setLanguage('EN');
  stop();
  expect(heard).not.toHaveBeenCalled();
  expect(localStorage.getItem('language')).toBe('EN');
});

test('a remote brings its own texts, and a newer version of it replaces them', () => {
  addTexts('sample', { en: { a: { b: 'old' } }, bn: { a: { b: 'পুরোনো' } } });
  addTexts('sample', { en: { a: { b: 'new' } }, bn: { a: { b: 'নতুন' } } });
  expect([i18n.t('sample:a.b', { lng: 'en' }), i18n.t('sample:a.b', { lng: 'bn' })]).toEqual(['new', 'নতুন']);
});

test('ERR-21 every code of an error has a text of its own in both languages', () => {
  for (const code of [...Object.keys(errorStatus), ...clientErrorCodes])
    for (const lng of ['en', 'bn'])
      expect([code, i18n.exists(code, { ns: 'errors', lng, fallbackLng: [] })]).toEqual([code, true]);
});

test('the first texts are there at once: Bengali ones, without a namespace those that all parts share', async () => {
  const { i18n: started } = await restarted('BN');
  expect(started.isInitialized).toBe(true);
  expect([started.t('retry'), started.t('common:retry')]).toEqual([bnCommon.retry, bnCommon.retry]);
  expect(started.exists('errors:session.required')).toBe(false);
});

test('a text is put in as it is, as React escapes it', () => {
  addTexts('sample', { en: { hello: 'Hello {{name}}' }, bn: { hello: 'হ্যালো {{name}}' } });
  expect(i18n.t('sample:hello', { name: '<b>', lng: 'en' })).toBe('Hello <b>');
});

test.each([
  ['EN', 'BN'],
  ['BN', 'EN'],
] as const)('texts that are here in %s alone are read in %s too', (here, chosen) => {
  addTextsIn(here, `only${here}`, { word: `a word in ${here}` });
  setLanguage(chosen);
  expect(i18n.t(`only${here}:word`)).toBe(`a word in ${here}`);
});

test('only texts that somebody can read count as a change', () => {
  setLanguage('BN');
  addTextsIn('BN', 'counted', { word: 'এক' });
  addTextsIn('EN', 'counted', { word: 'one' });
  expect(textChanges.counted).toBe(1);
  addTextsIn('EN', 'counted too', { word: 'one' });
  addTextsIn('BN', 'counted too', { word: 'এক' });
  expect(textChanges['counted too']).toBe(2);
});

test('what only the older version of a remote says keeps its words: it may still be on screen', () => {
  const texts = (group: Texts) => ({ en: { group }, bn: { group } });
  addTexts('aged', texts({ both: 'old', gone: 'left' }));
  addTexts('aged', texts({ both: 'new' }));
  expect([i18n.t('aged:group.both'), i18n.t('aged:group.gone')]).toEqual(['new', 'left']);
});
