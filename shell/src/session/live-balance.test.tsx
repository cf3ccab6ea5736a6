import { bus, clearSession } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLiveBalance } from './live-balance';

const follow = vi.hoisted(() =>
  vi.fn<(token: string, signal: AbortSignal, onEvent: (event: string) => void) => Promise<void>>(),
);
vi.mock('./event-stream', () => ({ followEvents: follow }));

function Live() {
  useLiveBalance();
  return null;
}
function changes() {
  const seen: string[] = [];
  bus.on('balance.changed', ({ source }) => seen.push(source));
  return seen;
}

beforeEach(() => {
  follow.mockReset();
  follow.mockResolvedValue();
});

test('a visitor has nothing to follow', () => {
  renderWithApp(<Live />);
  expect(follow).not.toHaveBeenCalled();
});

test('money that moves elsewhere is told to who shows a balance', async () => {
  const seen = changes();
  renderWithApp(<Live />, { session: { token: 't1' } });
  await vi.waitFor(() => expect(follow).toHaveBeenCalled());
  const [token, , onEvent] = follow.mock.calls[0] ?? [];
  expect(token).toBe('t1');
  onEvent?.('balance.changed');
  onEvent?.('something.else');
  expect(seen).toEqual(['wps']);
});

test('a page that is looked at again asks anew', () => {
  const seen = changes();
  renderWithApp(<Live />, { session: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual(['focus']);
});

test('log-out ends it', async () => {
  const seen = changes();
  renderWithApp(<Live />, { session: true });
  await vi.waitFor(() => expect(follow).toHaveBeenCalled());
  act(() => clearSession('logout'));
  expect(follow.mock.calls[0]?.[1].aborted).toBe(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual([]);
});
