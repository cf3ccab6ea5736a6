import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { dialogStore } from '../core/feedback/dialogs';
import { toastStore } from '../core/feedback/toast';
import { awaitErrorTexts } from '../core/i18n/lazy-texts';

/** Nothing has opened over the page: no toast and no dialog. One that waits for its text would be there by now. */
export async function noAlert(): Promise<void> {
  await awaitErrorTexts();
  await act(() => new Promise<void>((done) => setTimeout(done)));
  expect(toastStore.getState().toasts).toEqual([]);
  expect(dialogStore.getState().dialogs).toEqual([]);
}
