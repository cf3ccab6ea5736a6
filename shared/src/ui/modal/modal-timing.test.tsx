import { readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing';
import { Dialog } from '../dialog/dialog';
import { Sheet } from '../sheet/sheet';

// Its code loads with the first pop-up that opens; these tests must not wait for it.
beforeAll(() => import('./modal-body'));

type PopUp = typeof Sheet | typeof Dialog;

function Page({ PopUp, onClosed }: { PopUp: PopUp; onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <PopUp open={open} title="Rules" onClose={close}>
        Mind them.
      </PopUp>
    </>
  );
}

test.each<[string, PopUp]>([
  ['sheet', Sheet],
  ['dialog', Dialog],
])('UI-13 UI-15 the mask of a %s is deaf for 300 ms, each time that it opens', async (kind, PopUp) => {
  const clock = vi.spyOn(performance, 'now');
  const closed = vi.fn();
  const { user } = renderWithApp(<Page PopUp={PopUp} onClosed={closed} />);
  for (const openedAt of [10_000, 20_000]) {
    clock.mockReturnValue(openedAt);
    fireEvent.click(screen.getByText('open'));
    await screen.findByRole('dialog', { name: 'Rules' });
    const mask = () => document.querySelector(`[role=presentation][data-kind=${kind}]`) as HTMLElement;
    for (const ms of [0, 299]) {
      clock.mockReturnValue(openedAt + ms);
      await user.click(mask());
      expect(closed).not.toHaveBeenCalled();
    }
    clock.mockReturnValue(openedAt + 301);
    await user.click(mask());
    expect(closed).toHaveBeenCalledTimes(1);
    closed.mockClear();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

const css = (file: string) => readFileSync(`shared/src/ui/${file}`, 'utf8');
const modal = css('modal/modal.module.css');
/** The declarations of exactly this selector, with single spaces. */
const rule = (selector: string) => {
  const found = [...modal.matchAll(/(?:^|\n)([^{}]+) \{([^}]*)\}/g)].filter(([, selectors]) =>
    selectors?.split(',').some((one) => one.trim() === selector),
  );
  return found.map(([, , body]) => body?.replace(/\s+/g, ' ').trim()).join(' ');
};

test('UI-14 the mask takes 200 ms to appear, the content 300 ms', () => {
  const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css('tokens.css'))?.[1];
  expect(rule('.mask')).toContain('transition: opacity var(--m-mask) linear;');
  expect(rule('.popup')).toContain(
    'transition: transform var(--m-page) var(--ease-out), opacity var(--m-page) var(--ease-out);',
  );
  expect([token('m-mask'), token('m-page')]).toEqual(['200ms', '300ms']);
  // No other rule gives it another time.
  expect(modal.match(/transition|animation/g)).toHaveLength(2);
});

test('UI-14 the mask begins unseen, and the content where it comes from', () => {
  expect(rule('.mask[data-starting-style]')).toBe('opacity: 0;');
  expect(rule('.popup[data-kind="sheet"][data-starting-style]')).toBe('transform: translateY(100%);');
  expect(rule('.popup[data-kind="drawer"][data-starting-style]')).toBe(
    'transform: translateX(var(--out)); opacity: 0;',
  );
  expect(rule('.popup[data-kind="dialog"][data-starting-style]')).toBe(
    'transform: translate(-50%, -50%) scale(0.96); opacity: 0;',
  );
});
