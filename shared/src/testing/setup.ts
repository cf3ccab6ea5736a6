/** Set-up of every browser-side unit test: a clean page, storage and cache before each, and what jsdom lacks. */
import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { dialogStore } from '../core/feedback/dialogs';
import { toast } from '../core/feedback/toast';
import { dropPrefetched } from '../core/http/prefetch';
import { setTransport } from '../core/http/transport';
import { errorTexts, loadLanguage } from '../core/i18n/lazy-texts';
import { setLanguage } from '../core/language/set-language';
import { overlaysSettled } from '../core/navigation/overlay-history';
import { queryClient } from '../core/query/query-client';
import { sessionStore } from '../core/session/session-store';
import { statusStore } from '../core/site/status';
import { emptyStorage } from '../core/storage/stored';
import { quickComputedStyle } from './computed-style';
import './started';

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
// Assigned, not stubbed: a test that restores its own stubs must not remove these.
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
// React keeps where each of the first ten thousand elements of a second was made, for its messages. No test reads that, and it
// takes a twentieth of the processor time.
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
const [later, never] = [setTimeout, clearTimeout];
/**
 * jsdom schedules its frames with the current timers: a request under a test's fake timers left every later test
 * without frames. These are new with each test, so that a component that waits for an old one asks again.
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

beforeEach(async () => {
  giveFrames();
  // In the product they load soon after the start; tests change the language at once.
  await Promise.all([loadLanguage('EN'), errorTexts.load()]);
  emptyStorage('local');
  emptyStorage('session');
  history.replaceState(null, '', '/');
  sessionStore.setState({ session: null });
  statusStore.setState({ status: null });
  setLanguage('BN');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Modules and globals outlive a file here: a spy that stays would hand its calls to the next file's test.
  vi.restoreAllMocks();
  toast.hide();
  dialogStore.setState({ dialogs: [] });
  dropPrefetched();
  queryClient.clear();
  setTransport();
});

// A pop-up that a test closed last removes its history entry a moment later: the page has to exist until then.
afterAll(() => Promise.race([overlaysSettled(), new Promise((done) => setTimeout(done, 200))]));
// The next file's tests use the same page, without what this file's tests added by hand.
afterAll(() => document.body.replaceChildren());
