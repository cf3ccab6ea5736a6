import { openServiceLink, statusStore } from '@r777/shared/core';
import { aStatus, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { ServiceSheet } from './service-sheet';

vi.mock(import('@r777/shared/core'), async (original) => ({
  ...(await original()),
  openServiceLink: vi.fn<(path: string) => Promise<string>>(),
}));

function withLinks(...customerService: { title: 'CS' | 'whatsapp'; path: string }[]) {
  const status = aStatus();
  statusStore.setState({ status: { ...status, info: { ...status.info, customerService } } });
}
const open = () => renderWithApp(<ServiceSheet open onClose={vi.fn()} />);

beforeEach(() => offerPages('help', 'login'));

test('the status’s encrypted links are decrypted and shown', async () => {
  vi.mocked(openServiceLink).mockImplementation(async (path) => `https://chat.example/${path}`);
  withLinks({ title: 'CS', path: 'a' }, { title: 'whatsapp', path: 'b' });
  open();
  expect(await screen.findByRole('link', { name: 'Live chat' })).toHaveAttribute('href', 'https://chat.example/a');
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://chat.example/b');
});

test('a link that cannot be decrypted, or would run a script, is left out', async () => {
  vi.mocked(openServiceLink).mockRejectedValueOnce(new Error('damaged')).mockResolvedValueOnce('javascript:alert(1)');
  withLinks({ title: 'CS', path: 'a' }, { title: 'whatsapp', path: 'b' });
  open();
  expect(await screen.findByText(/Customer service is unavailable right now/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /chat|WhatsApp/i })).toBeNull();
});

test('without any link the FAQ is still shown', async () => {
  withLinks();
  open();
  expect(await screen.findByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/m/help?tag=faq');
});

test('NAV-25 the site’s own chat comes first, instead of an external chat', async () => {
  vi.mocked(openServiceLink).mockImplementation(async (path) => `https://chat.example/${path}`);
  const status = aStatus({}, ['CBS3']);
  const customerService = [
    { title: 'CS' as const, path: 'a' },
    { title: 'whatsapp' as const, path: 'b' },
  ];
  statusStore.setState({ status: { ...status, info: { ...status.info, customerService } } });
  open();
  expect(await screen.findByRole('link', { name: 'WhatsApp' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Live chat' }).map((link) => link.getAttribute('href'))).toEqual([
    '/m/chat',
  ]);
});
