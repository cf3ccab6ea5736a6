import { toastStore } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Popover } from './popover';

vi.mock(import('./popover-body'), () => {
  throw new TypeError('offline');
});

test('a tap that cannot open it without its code says so each time; a hovering mouse does not', async () => {
  const { user } = renderWithApp(<Popover title="RTP">What comes back.</Popover>);
  const button = screen.getByRole('button', { name: 'RTP' });
  await user.hover(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  expect(toastStore.getState().toasts).toEqual([]);
  for (const _ of ['once', 'and again']) {
    toastStore.setState({ toasts: [] });
    await user.click(button);
    await waitFor(() => expect(toastStore.getState().toasts).toMatchObject([{ kind: 'fail' }]));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  }
});
