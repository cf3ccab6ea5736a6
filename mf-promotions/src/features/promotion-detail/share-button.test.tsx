import { toastStore } from '@r777/shared/core';
import { expectCopied, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '../../promotion/texts';
import { ShareButton } from './promotion-detail-page';

const sheet = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});
const texts = () => toastStore.getState().toasts.map(({ text }) => text);

async function press() {
  const { user } = renderWithApp(<ShareButton title="Six-hit cashback" />);
  await user.click(screen.getByRole('button', { name: 'Share this promotion' }));
}

test("a phone's own share sheet gets title and address", async () => {
  const share = vi.fn(async () => undefined);
  sheet(share);
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Six-hit cashback', url: window.location.href });
  expect(texts()).toEqual([]);
});

test('closing the share sheet says nothing', async () => {
  sheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await press();
  expect(texts()).toEqual([]);
});

test('without a share sheet the address is copied, and said so', async () => {
  await press();
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
  expect(texts()).toEqual(['Link copied']);
});

test('a share that fails says so', async () => {
  sheet(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
  await press();
  expect(texts()).toEqual(['Couldn’t share the link']);
});

test('UI-12 the confirmation of a copied address stays for 2 s', async () => {
  renderWithApp(<ShareButton title="Six-hit cashback" />);
  await expectCopied(screen.getByRole('button', { name: 'Share this promotion' }), 'Link copied');
});
