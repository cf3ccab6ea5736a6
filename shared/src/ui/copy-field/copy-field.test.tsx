import { toastStore } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyField } from './copy-field';

const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
afterEach(() => vi.restoreAllMocks());

/** A browser whose clipboard does this; none when it is undefined. */
const open = (writeText?: (text: string) => Promise<void>) => {
  const app = renderWithApp(<CopyField label="Your code" value="RAHIM777" />);
  const clipboard = writeText && Object.assign(new EventTarget(), { writeText });
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
  return app;
};
const copy = () => screen.getByRole('button', { name: 'Copy: Your code' });

test('one tap copies the text and says so', async () => {
  const writeText = vi.fn(async () => undefined);
  const { user } = open(writeText);
  await user.click(copy());
  expect(writeText).toHaveBeenCalledWith('RAHIM777');
  expect(toasts()).toEqual(['Copied']);
});

test('UI-12 the confirmation stays for 2 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(async () => undefined);
  fireEvent.click(copy());
  await vi.waitFor(() => expect(toasts()).toEqual(['Copied']));
  await act(() => vi.advanceTimersByTimeAsync(1_800));
  expect(toasts()).toEqual(['Copied']);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(toasts()).toEqual([]);
});

test('where the clipboard is refused the text is selected, and words say how to go on', async () => {
  const { user } = open(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await user.click(copy());
  expect(await screen.findByText(/Your browser can’t copy\. The text is/)).toBeVisible();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your code' });
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 8]);
  expect(toasts()).toEqual([]);
});

test('a browser without a clipboard is the same', async () => {
  const { user } = open();
  await user.click(copy());
  expect(await screen.findByText(/Your browser can’t copy\. The text is/)).toBeVisible();
});
