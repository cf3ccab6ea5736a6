import { afterEach, describe, expect, test, vi } from 'vitest';
import { calls } from '../../contracts';
import { headersFor } from './exchange';

afterEach(() => {
  vi.unstubAllGlobals();
});

const standalone = (value: unknown) =>
  vi.stubGlobal('navigator', Object.create(navigator, { standalone: { value, configurable: true } }));
const displayMode = (mode: string) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }));
const device = (call: Parameters<typeof headersFor>[0] = calls.login) => headersFor(call).device;

describe('a session call names the device', () => {
  test('AUTHL-17 when an iPhone runs the site from its icon', () => {
    standalone(true);
    expect(device()).toBe('OTHERS');
    standalone(false);
    expect(device()).toBeUndefined();
  });

  test('AUTHL-17 when any other phone runs the site from its icon', () => {
    displayMode('standalone');
    expect(device()).toBe('OTHERS');
    displayMode('browser');
    expect(device()).toBeUndefined();
  });

  test('AUTHL-17 and never in a browser, also in one that cannot tell', () => {
    expect(device()).toBeUndefined();
    vi.stubGlobal('matchMedia', undefined);
    expect(device()).toBeUndefined();
  });

  test('and no other call does', () => {
    standalone(true);
    expect([device(calls.wallet), device(calls.gameTypeList)]).toEqual([undefined, undefined]);
  });
});

test('the key that makes a money call happen once is sent where the caller gives one', () => {
  expect(headersFor(calls.wallet, { idempotencyKey: 'k-1' })['idempotency-key']).toBe('k-1');
  expect(headersFor(calls.wallet)).not.toHaveProperty('idempotency-key');
});
