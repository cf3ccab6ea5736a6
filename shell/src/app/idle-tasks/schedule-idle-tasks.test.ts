import { expect, test, vi } from 'vitest';

test('idle tasks start by themselves once the page has been loaded for a moment', async () => {
  vi.resetModules();
  const { i18n } = await import('@r777/shared/core');
  const { scheduleIdleTasks } = await import('./schedule-idle-tasks');
  const failuresHaveWords = () => i18n.exists('session.required', { ns: 'errors' });
  vi.useFakeTimers();
  scheduleIdleTasks();
  await vi.advanceTimersByTimeAsync(2900);
  expect(failuresHaveWords()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(failuresHaveWords()).toBe(true));
  await vi.waitFor(() => expect(i18n.t('common:retry', { lng: 'en' })).toBe('Retry'));
  vi.useRealTimers();
});
