/** Set-up of every unit test in a page: functions that jsdom lacks, and a clean page for each test. */
import { webcrypto } from 'node:crypto';
import './page-storage';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { quickComputedStyle } from './computed-style';

// Parts that load on demand take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 5000 });

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
// Assigned, not stubbed, because a test that restores its own stubs must not remove these.
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver, scrollTo: () => undefined });
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string) => Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }),
});
const computed = globalThis as typeof globalThis & { computedByJsdom?: typeof getComputedStyle };
computed.computedByJsdom ??= getComputedStyle;
globalThis.getComputedStyle = quickComputedStyle(computed.computedByJsdom);
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
// React records where each of the first ten thousand elements of a second was created, for its messages. No test reads
// that, and it takes a twentieth of the processor time.
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
const [later, never] = [setTimeout, clearTimeout];
/**
 * jsdom schedules its frames with the current timers: a request under a test's fake timers left every later test
 * without frames. These functions are new for each test, so that a component that waits for an old frame requests
 * another one.
 */
const giveFrames = () =>
  Object.assign(globalThis, {
    requestAnimationFrame: (draw: FrameRequestCallback) => Number(later(() => draw(performance.now()), 16)),
    cancelAnimationFrame: (frame: number) => never(frame),
  });
Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
Element.prototype.getAnimations ??= () => [];
HTMLElement.prototype.setPointerCapture ??= () => undefined;
HTMLElement.prototype.releasePointerCapture ??= () => undefined;

beforeEach(() => {
  giveFrames();
  history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Modules and globals survive a file here: a remaining spy would pass its calls to the next file's test.
  vi.restoreAllMocks();
});

const { body } = document;
afterAll(async () => {
  // A page that the last test has opened may still load a part. Vitest fails a file whose import outlives its worker.
  await vi.dynamicImportSettled();
  // `screen` queries the body that it was loaded with, so every later file of this worker would find an empty page.
  if (document.body !== body) throw new Error('A test has replaced document.body. Change its children instead.');
  // The next file's tests use the same page, without elements that this file's tests added by hand.
  body.replaceChildren();
});
