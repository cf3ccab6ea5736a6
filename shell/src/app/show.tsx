import { takeOverScroll } from '@mfe/host/scroll-memory';
import { showPresses } from '@r777/shared/ui/press/press';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { scheduleIdleTasks } from './idle-tasks/schedule-idle-tasks';

/**
 * Renders the site in the page's root. As a transition, so that React renders in slices and taps are handled in
 * between.
 */
export function show(root: HTMLElement): void {
  takeOverScroll();
  scheduleIdleTasks();
  showPresses();
  // Home's HTML has no picture if the site is a folder of files, or if its pictures come from other hosts.
  if (document.querySelector('.sk-banner:empty')) import('../boot/first-picture').catch(() => undefined);
  startTransition(() => createRoot(root).render(<App />));
}
