/** Set-up of every browser-side unit test of the site, after the kit's: clean stores, storage and cache before each. */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { dialogStore, toast } from '../core/feedback';
import { dropPrefetched } from '../core/http/prefetch';
import { setTransport } from '../core/http/transport';
import { errorTexts, loadLanguage } from '../core/i18n/lazy-texts';
import { setLanguage } from '../core/language';
import { overlaysSettled } from '../core/overlay-history';
import { queryClient } from '../core/query';
import { sessionStore } from '../core/session/session-store';
import { statusStore } from '../core/site/config';
import { emptyStorage } from '../core/stored';
import './started';

beforeEach(async () => {
  // In the product they load soon after the start, but tests change the language at once.
  await Promise.all([loadLanguage('EN'), errorTexts.load()]);
  emptyStorage('local');
  emptyStorage('session');
  sessionStore.setState({ session: null });
  statusStore.setState({ status: null });
  setLanguage('BN');
});

afterEach(() => {
  // Before the kit's hook, which Vitest calls after this one: nothing is on the page while its stores are emptied.
  cleanup();
  toast.hide();
  dialogStore.setState({ dialogs: [] });
  dropPrefetched();
  queryClient.clear();
  setTransport();
});

// A pop-up that a test closed last removes its history entry a moment later, and the page has to exist until then.
afterAll(() => Promise.race([overlaysSettled(), new Promise((done) => setTimeout(done, 200))]));
