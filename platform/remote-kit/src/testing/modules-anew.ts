/**
 * Set-up for tests that replace modules, before all else: each file evaluates its modules again, so that none uses
 * another file's replacement. Process, page and packages stay, because starting those costs most of such a file's time.
 */
import { vi } from 'vitest';

type Listen = typeof window.addEventListener;

const marked = window as typeof window & { heard?: Parameters<Listen>[] };
/** The listeners of the last file's modules, which would react to the next file's page. */
const heard = marked.heard ?? [];
if (!marked.heard) {
  marked.heard = heard;
  for (const target of [window, document]) {
    const listen = target.addEventListener;
    target.addEventListener = ((...given: Parameters<Listen>) => {
      // Packages are loaded once in a process, so their listeners stay. Line 1 of the stack is this function, line 2
      // its caller.
      if (!new Error().stack?.split('\n')[2]?.includes('/node_modules/')) heard.push(given);
      listen.apply(target, given);
    }) as Listen;
  }
}
for (const [type, listener, options] of heard.splice(0)) {
  window.removeEventListener(type, listener, options);
  document.removeEventListener(type, listener, options);
}
vi.resetModules();
