import { confirm, sessionStore } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialogs } from './dialogs';
import { loadDialogs } from './pop-ups';

// To see what a page does that cannot load it.
vi.mock(import('./pop-ups'), async (original) => {
  const popUps = await original();
  return { ...popUps, loadDialogs: vi.fn<typeof popUps.loadDialogs>(popUps.loadDialogs) };
});

/** Asks as code of the site does. */
function ask(title = 'Delete'): Promise<boolean> {
  let answer = Promise.resolve(false);
  act(() => {
    answer = confirm({ title, text: 'Sure?' });
  });
  return answer;
}

test('the first question loads the dialog that asks it', async () => {
  const { user } = renderWithApp(<Dialogs />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const answer = ask();
  expect(await screen.findByRole('dialog', { name: 'Delete' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await answer).toBe(true);
});

describe('a question whose dialog cannot be loaded', () => {
  beforeEach(() => void vi.mocked(loadDialogs).mockRejectedValueOnce(new TypeError('offline')));
  const plain = () => screen.findByRole('dialog', { name: 'Delete' });

  test.each([
    ['Confirm', true],
    ['Cancel', false],
  ])('is asked plainly, and the answer counts: %s', async (button, sure) => {
    const { user } = renderWithApp(<Dialogs />);
    const answer = ask();
    expect(await plain()).toHaveTextContent('Sure?');
    expect(await plain()).toBeInstanceOf(HTMLDialogElement);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await answer).toBe(sure);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel'))],
    ['the phone’s Back', () => window.history.back()],
  ])('%s says no', async (_, leave) => {
    renderWithApp(<Dialogs />);
    const answer = ask();
    leave(await plain());
    expect(await answer).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('does not come up later, when the code can be loaded', async () => {
    const { user } = renderWithApp(<Dialogs />);
    const first = ask('Log out');
    await screen.findByRole('dialog', { name: 'Log out' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await first).toBe(false);
    const later = ask();
    expect(await screen.findByRole('dialog', { name: 'Delete' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await later).toBe(false);
  });

  test('is not asked once somebody else is logged in', async () => {
    let fail = (_: unknown) => {};
    vi.mocked(loadDialogs)
      .mockReset()
      .mockReturnValueOnce(
        new Promise((_, reject) => {
          fail = reject;
        }),
      );
    renderWithApp(<Dialogs />, { session: true });
    const answer = ask();
    act(() => sessionStore.setState({ session: null }));
    expect(await answer).toBe(false);
    await act(async () => fail(new TypeError('offline')));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
