import { styleScope } from '@mfe/contract/style-scope';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Area } from '../../react/area';
import { renderWithApp } from '../../testing';
import { Popover } from '../popover/popover';
import { Sheet } from '../sheet/sheet';

// A fresh copy: another test file may have loaded the code already, and the mask appears only while code is missing.
vi.mock(import('./modal-body'), (load) => load());

const area: Area = {
  remote: 'mf-games',
  version: '1.2.0',
  hidden: false,
  setBusy: () => undefined,
  loading: () => () => undefined,
  savedState: { save: () => () => undefined, take: () => undefined },
};
/** The element that scopes the remote's styles. */
const scope = styleScope('mf-games', '1.2.0').root;

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet open={open} title="Rules" onClose={() => setOpen(false)}>
        words
      </Sheet>
    </>
  );
}

test('a mask that waits for its pop-up is above the page, in the style scope of the opening remote', async () => {
  const { container } = renderWithApp(<Page />, { area });
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const mask = document.querySelector<HTMLElement>('[data-opened-by]');
  expect(mask?.matches(scope)).toBe(true);
  expect(container).not.toContainElement(mask);
  await screen.findByRole('dialog', { name: 'Rules' });
});

test('a pop-up and a popover are in the style scope of the remote that opened them', async () => {
  renderWithApp(
    <>
      <Page />
      <Popover title="What it means">words</Popover>
    </>,
    { area },
  );
  for (const [button, title] of [
    ['What it means', 'What it means'],
    ['open', 'Rules'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByRole('dialog', { name: title })).closest(scope)).not.toBeNull();
  }
});

test('a pop-up that the shell opens is in the scope of no remote', async () => {
  renderWithApp(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  expect((await screen.findByRole('dialog', { name: 'Rules' })).closest('[data-opened-by]')).toBeNull();
});
