import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { dialogStore, toastStore } from '../core/feedback';
import { awaitErrorTexts } from '../core/i18n/lazy-texts';

/** No toast and no dialog is open. One that waits for its text would be open by now. */
export async function noAlert(): Promise<void> {
  await awaitErrorTexts();
  await act(() => new Promise<void>((done) => setTimeout(done)));
  expect(toastStore.getState().toasts).toEqual([]);
  expect(dialogStore.getState().dialogs).toEqual([]);
}
