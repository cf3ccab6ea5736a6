import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import type { Area } from '../../react/area';
import { renderWithApp } from '../../testing';
import { Dialog } from '../dialog/dialog';
import { Sheet } from '../sheet/sheet';

function Page({ onClosed = () => undefined }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet
        open={open}
        title="Rules"
        onClose={() => {
          setOpen(false);
          onClosed();
        }}
      >
        <a href="#more">more</a>
      </Sheet>
    </>
  );
}

/** A form that its answer closes at once. */
function Stake({ onSent }: { onSent: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Sheet open={open} title="Bet" onClose={() => undefined}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSent();
          flushSync(() => setOpen(false));
        }}
      >
        <button type="submit">Place</button>
      </form>
    </Sheet>
  );
}

async function opened(onClosed?: () => void) {
  const app = renderWithApp(<Page {...(onClosed ? { onClosed } : {})} />);
  await app.user.click(screen.getByRole('button', { name: 'open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rules' });
  const mask = dialog.parentElement?.querySelector('[role=presentation][data-kind]') ?? dialog.previousElementSibling;
  return { ...app, dialog, mask: mask as HTMLElement };
}
const isMarked = () => (history.state as { overlays?: string[] } | null)?.overlays?.length === 1;
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('UI-13 A11Y-02 a pop-up has a close control, closes with it, and returns the focus', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus());
});

test.each([
  ['sheet', Sheet, {}],
  ['drawer', Sheet, { from: 'start' as const }],
  ['dialog', Dialog, {}],
])('UI-13 a %s has a mask, and a close control that closes it', async (kind, PopUp, part) => {
  const closed = vi.fn();
  renderWithApp(
    <PopUp open title="Rules" onClose={closed} {...part}>
      Mind them.
    </PopUp>,
  );
  await screen.findByRole('dialog', { name: 'Rules' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(document.querySelector(`[role=presentation][data-kind=${kind}]`)).not.toBeNull();
});

test('A11Y-02 the focus does not leave a pop-up, forward or back', async () => {
  const { user, dialog } = await opened();
  for (const back of [false, true])
    for (let step = 0; step < 4; step += 1) {
      await user.tab({ shift: back });
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
});

test('UI-13 a pop-up that opens over another one has a mask of its own', async () => {
  renderWithApp(
    <Sheet open title="Rules" onClose={() => undefined}>
      <Dialog open title="Please confirm" onClose={() => undefined}>
        Mind them.
      </Dialog>
    </Sheet>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Please confirm' });
  const masks = [...document.querySelectorAll('[role=presentation][data-kind]')];
  expect(masks.map((mask) => mask.getAttribute('data-kind'))).toEqual(['sheet', 'dialog']);
  expect(masks[1]?.compareDocumentPosition(dialog)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('UI-13 UI-15 the mask closes a pop-up, but not within 300 ms of its opening', async () => {
  const clock = vi.spyOn(performance, 'now');
  const openedAt = performance.now();
  clock.mockReturnValue(openedAt);
  const closed = vi.fn();
  const { user, mask } = await opened(closed);
  clock.mockReturnValue(openedAt + 299);
  await user.click(mask);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  clock.mockReturnValue(openedAt + 301);
  await user.click(mask);
  await gone();
  clock.mockRestore();
});

test('a pop-up that its owner has closed takes no further tap while it goes', async () => {
  const taps: string[] = [];
  renderWithApp(<Stake onSent={() => taps.push('sent')} />);
  const place = await screen.findByRole('button', { name: 'Place' });
  fireEvent.click(place);
  expect(place.isConnected).toBe(true);
  fireEvent.click(place);
  expect(taps).toEqual(['sent']);
  await gone();
});

test('Escape closes a pop-up', async () => {
  const { user } = await opened();
  await user.keyboard('{Escape}');
  await gone();
});

test('the phone’s Back closes a pop-up and stays on the page', async () => {
  const address = location.href;
  await opened();
  await waitFor(() => expect(isMarked()).toBe(true));
  history.back();
  await gone();
  expect(location.href).toBe(address);
});

test('a pop-up that the player closes leaves no history entry behind', async () => {
  const { user } = await opened();
  await waitFor(() => expect(isMarked()).toBe(true));
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(isMarked()).toBe(false));
});

test('a sheet is pulled down by its head: a long pull closes it, a short one does not', async () => {
  const closed = vi.fn();
  await opened(closed);
  const head = screen.getByText('Rules');
  const pull = (to: number) => {
    fireEvent.pointerDown(head, { clientY: 100, isPrimary: true, pointerId: 1 });
    fireEvent.pointerMove(head, { clientY: to, isPrimary: true, pointerId: 1 });
    fireEvent.pointerUp(head, { clientY: to, isPrimary: true, pointerId: 1 });
  };
  pull(110);
  expect(closed).not.toHaveBeenCalled();
  pull(240);
  await gone();
  expect(closed).toHaveBeenCalledOnce();
});

let put: (state: { open: boolean; text: string }) => void = () => undefined;
function Owner() {
  const [{ open, text }, set] = useState({ open: false, text: 'one' });
  put = set;
  return (
    <Sheet open={open} title="Rules" onClose={() => undefined}>
      {text}
    </Sheet>
  );
}

test('a tap gets its frame before the pop-up opens or closes; its content changes at once', async () => {
  // The code of pop-ups is loaded.
  await opened();
  cleanup();
  renderWithApp(<Owner />);
  const inTheTap = (state: { open: boolean; text: string }) => {
    flushSync(() => put(state));
    return screen.queryByRole('dialog')?.textContent;
  };
  expect(inTheTap({ open: true, text: 'one' })).toBeUndefined();
  expect(await screen.findByText('one')).toBeVisible();
  expect(inTheTap({ open: true, text: 'two' })).toContain('two');
  expect(inTheTap({ open: false, text: 'three' })).toContain('two');
  await gone();
});

test('in a candidate version that is mounted out of sight a pop-up stays closed', async () => {
  const area = {
    hidden: true,
    setBusy: () => undefined,
    loading: () => () => undefined,
    savedState: { save: () => () => undefined, take: () => undefined },
  } as unknown as Area;
  const { user } = renderWithApp(<Page />, { area });
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
