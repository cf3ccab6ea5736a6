import { AppError, sessionStore } from '@r777/shared/core';
import { refuse, renderWithApp, testSession } from '@r777/shared/testing';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetLogin, readSavedLogin } from '../../account/saved-login';
import { Area } from '../../expose/ResumeSession';
import { keepRequest } from '../../social/receive-answer';

vi.mock(import('../../account/saved-login'), () => ({ readSavedLogin: vi.fn(), forgetLogin: vi.fn() }));

const saved = { type: 'username', username: 'rahim77', password: 'Play777!', countryDialingCode: '' } as const;

beforeEach(() => {
  vi.mocked(forgetLogin).mockReset();
  vi.mocked(readSavedLogin).mockReset().mockResolvedValue(saved);
});

test('SESS-09 a start with a remembered log-in logs the player in with it, and draws nothing', async () => {
  const { seen, container } = renderWithApp(<Area />, { answers: { login: testSession() } });
  await vi.waitFor(() => expect(sessionStore.getState().session?.userName).toBe('rahim77'));
  expect(seen.map(({ input }) => input)).toEqual([saved]);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  ['got no answer', new AppError('network.timeout')],
  ['came too often', refuse('request.rateLimited')],
  ['found the name locked', refuse('login.locked')],
  ['found the site closed', refuse('system.maintenance')],
  ['met a failure', refuse('system.unknown')],
])('a remembered log-in that %s is kept', async (_, answer) => {
  const { seen } = renderWithApp(<Area />, { answers: { login: answer } });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  // What follows the answer has run.
  await act(async () => {});
  expect(forgetLogin).not.toHaveBeenCalled();
});

test('a remembered log-in that is refused is removed', async () => {
  renderWithApp(<Area />, { answers: { login: refuse('login.failed') } });
  await vi.waitFor(() => expect(forgetLogin).toHaveBeenCalledOnce());
  expect(sessionStore.getState().session).toBeNull();
});

test('a refusal of an excluded player hides offers on this browser until its end', async () => {
  renderWithApp(<Area />, {
    answers: { login: refuse('member.excluded', { params: { until: '2099-01-01T00:00:00.000Z' } }) },
  });
  await vi.waitFor(() => expect(forgetLogin).toHaveBeenCalledOnce());
  expect(localStorage.getItem('r777.noOffers')).toBe(String(Date.parse('2099-01-01')));
});

test('nobody is logged in where another person has logged in since, or asks a provider to sign in', async () => {
  vi.mocked(readSavedLogin).mockResolvedValueOnce({ ...saved, asks: true });
  const other = renderWithApp(<Area />);
  await vi.waitFor(() => expect(readSavedLogin).toHaveBeenCalledOnce());
  other.unmount();
  keepRequest({ provider: 'google', state: 'x', nonce: 'y' } as never, '');
  const asking = renderWithApp(<Area />);
  await vi.waitFor(() => expect(readSavedLogin).toHaveBeenCalledTimes(2));
  expect([...other.seen, ...asking.seen]).toEqual([]);
});

test('without one, or after a log-in meanwhile, no request is sent', async () => {
  vi.mocked(readSavedLogin).mockResolvedValueOnce(null);
  const guest = renderWithApp(<Area />);
  const member = renderWithApp(<Area />, { session: true });
  await vi.waitFor(() => expect(readSavedLogin).toHaveBeenCalledTimes(2));
  expect([...guest.seen, ...member.seen]).toEqual([]);
});
