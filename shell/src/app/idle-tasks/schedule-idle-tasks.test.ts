import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('./idle-tasks');
});

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
});

test('idle tasks whose code cannot be loaded, because the phone is offline just then, start later', async () => {
  vi.resetModules();
  const run = vi.fn<typeof import('./idle-tasks').runIdleTasks>();
  let isOffline = true;
  vi.doMock(import('./idle-tasks'), () => {
    if (isOffline) throw new TypeError('offline');
    return { runIdleTasks: run };
  });
  const { scheduleIdleTasks } = await import('./schedule-idle-tasks');
  vi.useFakeTimers();
  scheduleIdleTasks();
  await vi.advanceTimersByTimeAsync(3000);
  await vi.dynamicImportSettled();
  isOffline = false;
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});
