import { configureSite, siteConfig, statusStore } from '@r777/shared/core';
import { answerCalls, aStatus } from '@r777/shared/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../testing/texts';
import { inAppMode, markAppMode } from '../device/app-mode';
import { STATUS_KEY } from '../site/status';
import { start } from './start';
import { settleTheme, THEME_KEY } from './theme';

beforeEach(() => {
  configureSite({ merchantCode: 'r777bdt' });
  delete document.documentElement.dataset.theme;
});

describe('start-up', () => {
  test('SHELL-09 a page in English renders in English from the start', async () => {
    vi.resetModules();
    localStorage.setItem('language', 'EN');
    localStorage.setItem(STATUS_KEY, JSON.stringify(aStatus()));
    const core = await import('@r777/shared/core');
    (await import('@r777/shared/testing')).answerCalls({ status: aStatus() });
    const fresh = await import('./start');
    const said: string[] = [];
    await fresh.start(() => said.push(core.i18n.t('shell:tab.member')));
    expect(said).toEqual(['Member centre']);
  });

  test('SHELL-14 a configuration without a merchant code means r777bdt', async () => {
    answerCalls({ status: aStatus() });
    configureSite({ merchantCode: '' });
    await start(() => undefined);
    expect(siteConfig.merchantCode).toBe('r777bdt');
  });

  test('SHELL-13 merchant code, platform and language are those of the site configuration', async () => {
    vi.resetModules();
    localStorage.removeItem('language');
    const site = document.createElement('script');
    site.type = 'application/json';
    site.id = 'site-config';
    site.textContent = JSON.stringify({ merchantCode: 'other', platform: 'kiosk', language: 'EN' });
    document.body.append(site);
    const { answerCalls } = await import('@r777/shared/testing');
    const { seen } = answerCalls({ status: aStatus() });
    const fresh = await import('./start');
    await fresh.start(() => undefined);
    site.remove();
    expect(seen[0]?.headers).toMatchObject({ merchant: 'other', platform: 'kiosk', language: 'EN' });
  });

  test('SHELL-11 with a cached status the first render does not wait for the network', async () => {
    localStorage.setItem(STATUS_KEY, JSON.stringify(aStatus()));
    const never = new Promise<never>(() => {});
    answerCalls({ status: () => never });
    const render = vi.fn();
    await start(render);
    expect(render).toHaveBeenCalledOnce();
    expect(statusStore.getState().status?.maintenance).toBe(false);
  });

  test('SHELL-12 the status is loaded again in the background and replaces the cache', async () => {
    localStorage.setItem(STATUS_KEY, JSON.stringify(aStatus()));
    const fresh = aStatus({ maintenance: true, location: { ip: '198.51.100.23' } }, ['CBS3']);
    answerCalls({ status: fresh });
    await start(() => undefined);
    await vi.waitFor(() => expect(statusStore.getState().status).toEqual(fresh));
    expect(JSON.parse(localStorage.getItem(STATUS_KEY) ?? '')).toEqual(fresh);
  });

  test('without cache and without an answer the page is rendered all the same', async () => {
    answerCalls();
    const render = vi.fn();
    await start(render);
    expect(render).toHaveBeenCalledOnce();
    expect(statusStore.getState().status).toBeNull();
  });

  test('a damaged cache counts as none', async () => {
    localStorage.setItem(STATUS_KEY, '{"info":');
    answerCalls({ status: aStatus() });
    await start(() => undefined);
    expect(statusStore.getState().status).toEqual(aStatus());
  });
});

describe('theme', () => {
  test.each([null, 'light', 'dark', 'purple'])('SHELL-17 SHELL-18 with %s stored the theme ends dark', (stored) => {
    if (stored) localStorage.setItem(THEME_KEY, stored);
    settleTheme();
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  });
});

test('SHELL-10 app mode is marked for the app shell and for nothing else', () => {
  markAppMode('Mozilla/5.0 (Linux; Android 14) R777App/1.0 Chrome/130');
  expect(inAppMode()).toBe(true);
  markAppMode('Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36');
  expect(inAppMode()).toBe(false);
});
