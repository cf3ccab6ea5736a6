import { expect, test, vi } from 'vitest';

test.each([
  ['en', /store your login/],
  ['bn', /লগ ইন সংরক্ষণ/],
] as const)('a log-in that the browser does not keep is told once, in %s', async (language, words) => {
  vi.resetModules();
  const { sayNotKept } = await import('./not-kept');
  const core = await import('@r777/shared/core');
  await core.i18n.changeLanguage(language);
  sayNotKept('games.searches');
  expect(core.toastStore.getState().toasts).toEqual([]);
  sayNotKept('MC_SESSION_INFO');
  sayNotKept('MC_SESSION_INFO');
  expect(core.toastStore.getState().toasts.map(({ text }) => text)).toEqual([expect.stringMatching(words)]);
});
