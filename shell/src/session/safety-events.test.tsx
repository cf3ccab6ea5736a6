import type { Following } from '@mfe/host/follow-stream';
import { calls } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { aPlaySession, renderWithApp } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLiveEvents } from './live-events';

const follow = vi.hoisted(() =>
  vi.fn<(token: string, signal: AbortSignal, onEvent: (event: string) => void) => Following>(() => ({
    connected: true,
    again: () => {},
  })),
);
vi.mock(import('./event-stream'), () => ({ followEvents: follow }));

function Played() {
  useLiveEvents();
  return <p>{useCall(calls.playSession, {}).data?.net ?? 'none'}</p>;
}

test('a change of player safety reaches the other tabs, and is read again when told', async () => {
  const other = new BroadcastChannel('unread');
  const told = new Promise((done) => {
    other.onmessage = ({ data }) => done(data);
  });
  const { answers } = renderWithApp(<Played />, { session: true, answers: { playSession: aPlaySession() } });
  expect(await screen.findByText('-120.00')).toBeVisible();
  await vi.waitFor(() => expect(follow).toHaveBeenCalled());
  bus.emit('safety.changed', {});
  expect(await told).toBe('safety.changed');
  answers.playSession = aPlaySession({ net: '5.00' });
  other.postMessage('safety.changed');
  expect(await screen.findByText('5.00')).toBeVisible();
  answers.playSession = aPlaySession({ net: '7.00' });
  act(() => follow.mock.lastCall?.[2]('safety.changed'));
  expect(await screen.findByText('7.00')).toBeVisible();
  other.close();
});
