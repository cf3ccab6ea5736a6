/**
 * Set-up for tests that replace modules, before all else: each file evaluates its modules again, so that none uses
 * another file's replacement. Process, page and packages stay, because starting those costs most of such a file's time.
 */
import { vi } from 'vitest';

type Listen = typeof window.addEventListener;
type Start = (...given: unknown[]) => number;

const marked = window as typeof window & { leftovers?: (() => void)[] };
/** How to end each listener and timer of the last file's modules, which would react to the next file's page. */
const leftovers = marked.leftovers ?? [];
/** A spy on the function is between it and its caller. */
const isOfSpy = (line: string) => line.includes('/@vitest/') || line.includes('/tinyspy/');
/**
 * Whether a package called the function that calls this one. Packages are loaded once in a process, so what they started
 * goes on. Line 1 of the stack is this function, line 2 its caller, line 3 that one's caller.
 */
function isByPackage(): boolean {
  const callers = new Error().stack?.split('\n').slice(3) ?? [];
  return callers.find((line) => !isOfSpy(line))?.includes('/node_modules/') === true;
}
if (!marked.leftovers) {
  marked.leftovers = leftovers;
  for (const target of [window, document]) {
    const listen = target.addEventListener;
    target.addEventListener = ((...given: Parameters<Listen>) => {
      if (!isByPackage()) leftovers.push(() => target.removeEventListener(...given));
      listen.apply(target, given);
    }) as Listen;
  }
  const clear = globalThis.clearTimeout;
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as unknown as Start;
    const started: Start = (...given) => {
      const timer = start(...given);
      if (!isByPackage()) leftovers.push(() => clear(timer));
      return timer;
    };
    Object.assign(globalThis, { [name]: Object.assign(started, start) });
  }
}
for (const end of leftovers.splice(0)) end();
vi.resetModules();
