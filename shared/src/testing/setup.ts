/** Set-up of every browser-side unit test: a clean page, storage and cache before each, and what jsdom lacks. */
import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
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
// Assigned, not stubbed: a test that takes its own stubs back must not take these.
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver, scrollTo: () => undefined });
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string) => Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }),
});
const [later, never] = [setTimeout, clearTimeout];
/**
 * jsdom counts its frames with the timers of the moment: what asked for one under a test's fake timers left every later test
 * without. These are new with each test, so that whoever waits for an old one asks again.
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
Element.prototype.getAnimations ??= () => [];
HTMLElement.prototype.setPointerCapture ??= () => undefined;
HTMLElement.prototype.releasePointerCapture ??= () => undefined;

beforeEach(async () => {
  giveFrames();
  // In the product they come by themselves soon after the start; tests change the language at once.
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
  toast.hide();
  dialogStore.setState({ dialogs: [] });
  dropPrefetched();
  queryClient.clear();
  setTransport();
});

// A pop-up that a test closed last gives its history entry back a moment later: the page has to be there for it.
afterAll(() => Promise.race([overlaysSettled(), new Promise((done) => setTimeout(done, 200))]));
// The next file's tests have the same page; what this one's put there by hand is not theirs.
afterAll(() => document.body.replaceChildren());
