import { expect, test, vi } from 'vitest';

/** A page that has just started, with only the texts of its first file. */
async function fresh(stored?: 'BN' | 'EN') {
  vi.resetModules();
  if (stored) localStorage.setItem('language', stored);
  return {
    ...(await import('./i18n')),
    ...(await import('./lazy-texts')),
    ...(await import('../language')),
    ...(await import('../feedback')),
  };
}

test('a failure has a general text before its own has loaded, and its own from then on', async () => {
  const { errorText, errorTexts, i18n } = await fresh();
  expect(errorText('session.required')).toBe(i18n.t('common:errorTitle'));
  expect(errorText('network.offline')).toBe(i18n.t('common:offline'));
  await errorTexts.load();
  expect(errorText('session.required', { lng: 'en' })).toMatch(/not logged in/i);
});

test('a listener that subscribes after the error texts have loaded is called at once', async () => {
  const { errorText, i18n } = await fresh();
  const heard: string[] = [];
  i18n.store.on('added', () => heard.push(errorText('session.required')));
  const before = errorText('session.required');
  await vi.waitFor(() => expect(heard.at(-1)).toBe(i18n.t('errors:session.required')));
  expect(heard.at(-1)).not.toBe(before);
  expect(heard).toHaveLength(2);
});

test('the language that is in force at the start fetches its texts by itself', async () => {
  const { i18n } = await fresh('EN');
  await vi.waitFor(() => expect(i18n.t('common:retry')).toBe('Retry'));
});

test('a language changes once all its texts are here', async () => {
  const { addTextFile, currentLanguage, i18n, setLanguage } = await fresh();
  let arrive: (file: { default: { word: string } }) => void = () => undefined;
  addTextFile('EN', 'sample', () => new Promise((resolve) => (arrive = resolve)));
  setLanguage('EN');
  expect(currentLanguage()).toBe('BN');
  arrive({ default: { word: 'Word' } });
  await vi.waitFor(() => expect(currentLanguage()).toBe('EN'));
  expect(i18n.t('sample:word')).toBe('Word');
  expect(localStorage.getItem('language')).toBe('EN');
});

test('a language whose texts cannot be fetched leaves the page unchanged with a message; a retry may work', async () => {
  const { addTextFile, currentLanguage, setLanguage, toastStore } = await fresh();
  const load = vi
    .fn<() => Promise<{ default: { word: string } }>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: { word: 'Word' } });
  addTextFile('EN', 'sample', load);
  setLanguage('EN');
  await vi.waitFor(() => expect(toastStore.getState().toasts).toMatchObject([{ kind: 'fail' }]));
  expect(currentLanguage()).toBe('BN');
  expect(localStorage.getItem('language')).not.toBe('EN');
  setLanguage('EN');
  await vi.waitFor(() => expect(currentLanguage()).toBe('EN'));
});

test('a player who changes back before the texts have loaded stays in the language', async () => {
  const { addTextFile, currentLanguage, loadLanguage, setLanguage } = await fresh();
  addTextFile('EN', 'sample', async () => ({ default: {} }));
  setLanguage('EN');
  setLanguage('BN');
  await loadLanguage('EN');
  expect(currentLanguage()).toBe('BN');
});

test('until its texts are here, a language is wanted and not in force; the last choice takes its place', async () => {
  const { addTextFile, currentLanguage, setLanguage, wantedLanguage } = await fresh();
  let arrive = () => {};
  const slow = new Promise<{ default: object }>((resolve) => (arrive = () => resolve({ default: {} })));
  addTextFile('EN', 'sample', () => slow as Promise<{ default: { word: string } }>);
  const wanted = () => wantedLanguage.getState().language;
  for (const language of ['EN', 'BN', 'EN'] as const) setLanguage(language);
  expect([wanted(), currentLanguage()]).toEqual(['EN', 'BN']);
  setLanguage('BN');
  expect(wanted()).toBeNull();
  arrive();
  await slow;
  expect([currentLanguage(), localStorage.getItem('language')]).toEqual(['BN', 'BN']);
});

test('texts fetched ahead need no network when the language changes', async () => {
  const { currentLanguage, errorText, languageIsHere, loadAllTexts, setLanguage } = await fresh();
  loadAllTexts();
  await vi.waitFor(() => expect(languageIsHere('EN')).toBe(true));
  setLanguage('EN');
  expect(currentLanguage()).toBe('EN');
  await vi.waitFor(() => expect(errorText('session.required')).toMatch(/not logged in/i));
});

test('error texts are fetched once, before a message that cannot be replaced; without them a general text', async () => {
  const { awaitErrorTexts, errorText, errorTexts, errorTextsAreHere, i18n } = await fresh();
  const load = vi.spyOn(errorTexts, 'load').mockRejectedValueOnce(new Error('no network'));
  await awaitErrorTexts();
  expect([errorTextsAreHere(), load.mock.calls.length]).toEqual([false, 1]);
  await awaitErrorTexts();
  expect(errorTextsAreHere()).toBe(true);
  await awaitErrorTexts();
  expect(load).toHaveBeenCalledTimes(2);
  expect(errorText('no.such.code' as never)).toBe(i18n.t('errors:system.unknown'));
});
