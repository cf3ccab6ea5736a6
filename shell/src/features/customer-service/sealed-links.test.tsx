import { webcrypto } from 'node:crypto';
import { statusStore } from '@r777/shared/core';
import { aStatus, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { offerPages } from '../../testing/offer';
import { ServiceSheet } from './service-sheet';

/** Encrypts an address as the server does: AES-GCM under the SHA-256 of a key of 8 characters, which is at the end. */
async function seal(address: string, tail: string): Promise<string> {
  const encoder = new TextEncoder();
  const digest = await webcrypto.subtle.digest('SHA-256', encoder.encode(tail));
  const key = await webcrypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt']);
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const text = await webcrypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(address));
  return Buffer.from([...iv, ...new Uint8Array(text)]).toString('base64url') + tail;
}

beforeEach(() => offerPages('help', 'login'));

test('MSG-34 MSG-35 the links of the status are opened with the last 8 characters of their paths', async () => {
  const customerService = [
    { title: 'CS' as const, path: await seal('https://desk.example/start?lang=bn', 'k3yT41l8') },
    { title: 'whatsapp' as const, path: await seal('https://wa.example/8801700000000', '8lonGerK') },
  ];
  const status = aStatus();
  statusStore.setState({ status: { ...status, info: { ...status.info, customerService } } });
  renderWithApp(<ServiceSheet open onClose={vi.fn()} />);
  expect(await screen.findByRole('link', { name: 'Live chat' })).toHaveAttribute(
    'href',
    'https://desk.example/start?lang=bn',
  );
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.example/8801700000000');
});
