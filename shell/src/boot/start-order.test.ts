import { configureSite, i18n, loadLanguage, siteConfig, statusStore } from '@r777/shared/core';
import { answerCalls, aStatus } from '@r777/shared/testing';
import { expect, test, vi } from 'vitest';
import '../testing/texts';
import { inAppMode } from '../device/app-mode';
import { start } from './start';

// To see when the texts are asked for.
vi.mock(import('@r777/shared/core'), async (original) => {
  const core = await original<typeof import('@r777/shared/core')>();
  return { ...core, loadLanguage: vi.fn(core.loadLanguage) };
});

test('SHELL-09 merchant, app mode, language, status, and only then the first render', async () => {
  const { answers } = answerCalls();
  const order: string[] = [];
  configureSite({ merchantCode: '' });
  vi.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => {
    order.push(`app mode: ${siteConfig.merchantCode}`);
    return 'Mozilla/5.0 R777App/2.1';
  });
  const load = vi.mocked(loadLanguage).getMockImplementation();
  vi.mocked(loadLanguage).mockImplementationOnce(async (language) => {
    order.push(`language: ${inAppMode()}`);
    await load?.(language);
  });
  answers.status = () => {
    order.push(`status asked: ${siteConfig.merchantCode} ${inAppMode()} ${i18n.exists('tab.home', { ns: 'shell' })}`);
    return aStatus();
  };
  await start(() => {
    order.push(`rendered: ${statusStore.getState().status !== null} ${document.documentElement.dataset.theme}`);
  });
  expect(order).toEqual([
    'app mode: r777bdt',
    'language: true',
    'status asked: r777bdt true true',
    'rendered: true dark',
  ]);
  vi.restoreAllMocks();
});
