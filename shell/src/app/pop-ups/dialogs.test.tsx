import { confirm, sessionStore } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  const browser = vi.fn<typeof globalThis.confirm>();
  beforeEach(() => {
    vi.stubGlobal('confirm', browser.mockReset());
    vi.mocked(loadDialogs).mockRejectedValueOnce(new TypeError('offline'));
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each([true, false])('is asked by the browser, whose answer counts: %s', async (sure) => {
    browser.mockReturnValue(sure);
    renderWithApp(<Dialogs />);
    expect(await ask()).toBe(sure);
    expect(browser.mock.calls).toEqual([['Delete\n\nSure?']]);
  });

  test('does not come up later, when the code can be loaded', async () => {
    browser.mockReturnValue(false);
    const { user } = renderWithApp(<Dialogs />);
    await ask('Log out');
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
    const { rerender } = renderWithApp(<Dialogs />, { session: true });
    const answer = ask();
    act(() => sessionStore.setState({ session: null }));
    expect(await answer).toBe(false);
    fail(new TypeError('offline'));
    rerender(<Dialogs />);
    await Promise.resolve();
    expect(browser).not.toHaveBeenCalled();
  });
});
