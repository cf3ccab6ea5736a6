import { expect, test, vi } from 'vitest';
import { animatePages } from '../navigation/page-transition';
import { runIdleTasks } from './idle-tasks';

vi.mock(import('../navigation/page-transition'), () => ({ animatePages: vi.fn<typeof animatePages>() }));

test('SHELL-07 the page’s transitions begin once it is idle', async () => {
  await runIdleTasks();
  expect(animatePages).toHaveBeenCalledOnce();
});
