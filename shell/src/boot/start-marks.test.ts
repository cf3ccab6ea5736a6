import { statusStore } from '@r777/shared/core';
import { answerCalls, aStatus } from '@r777/shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../testing/texts';
import { inAppMode } from '../device/app-mode';
import { start } from './start';

const page = document.documentElement;

beforeEach(() => {
  for (const mark of ['theme', 'template', 'detail']) delete page.dataset[mark];
});
afterEach(() => page.removeAttribute('data-app'));

/** Starts the site. @returns the marks of the document at the first render */
async function begin(mobileTemplate: { mem_cen: string; dep_func: string } = { mem_cen: '1', dep_func: '1' }) {
  const { info } = aStatus();
  answerCalls({ status: aStatus({ info: { ...info, mobileTemplate } }) });
  let seen: Record<string, unknown> = {};
  await start(() => {
    seen = { ...page.dataset, app: inAppMode() };
  });
  return seen;
}

test.each([
  ['Mozilla/5.0 (Linux; Android 14) R777App/1.0 Chrome/130', true],
  ['R777App/2.3 CFNetwork/1410 Darwin/22.6', true],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1', false],
])('SHELL-10 the start with the user agent %s marks app mode: %s', async (agent, marked) => {
  // Marks of an earlier page do not stay.
  page.toggleAttribute('data-app', !marked);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  expect(await begin()).toMatchObject({ app: marked });
});

test.each([null, 'light', 'dark', 'purple'])('SHELL-17 SHELL-18 with %s stored the start ends dark', async (stored) => {
  if (stored) localStorage.setItem('theme', stored);
  expect(await begin()).toMatchObject({ theme: 'dark' });
  expect([page.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
});

test.each([
  ['1', '1', 'new', 'new'],
  ['1', '0', 'new', 'base'],
  ['0', '1', 'base', 'new'],
  ['', '', 'base', 'base'],
])(
  'SHELL-21 SHELL-22 with mem_cen %j and dep_func %j the first render has the versions %s and %s',
  async (mem_cen, dep_func, template, detail) => {
    expect(await begin({ mem_cen, dep_func })).toMatchObject({ template, detail });
    statusStore.setState({ status: null });
  },
);
