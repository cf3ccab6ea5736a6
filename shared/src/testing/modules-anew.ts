/**
 * Set-up of the tests that replace modules, before all else: modules are evaluated anew for each file, so that none meets
 * another file's replacement. The process, the page and the packages stay: starting those costs most of such a file.
 */
import { vi } from 'vitest';

type Listen = typeof window.addEventListener;

const marked = window as typeof window & { heard?: Parameters<Listen>[] };
/** What the last file's modules listen to: they would hear the next file's page. */
const heard = marked.heard ?? [];
if (!marked.heard) {
  marked.heard = heard;
  for (const target of [window, document]) {
    const listen = target.addEventListener;
    target.addEventListener = ((...given: Parameters<Listen>) => {
      // Packages are loaded once a process and listen once. The lines are this one's, and the caller's.
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
