import { expect, test, vi } from 'vitest';
import { firebaseToken } from './firebase-token';

const settings = { projectId: 'r777', apiKey: 'web-key', google: 'client' };
// The SDK reads the function while it loads, so the function is replaced before that.
const network = vi.hoisted(() => {
  const fetch = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetch);
  return fetch;
});

/** Makes Firebase's server refuse in its own format. */
const refuseWith = (message: string) => {
  const body = JSON.stringify({ error: { code: 400, message } });
  network.mockReset().mockImplementation(async () => new Response(body, { status: 400 }));
};
const problem = () => firebaseToken(settings, 'google', 'a.b.c').then(undefined, (error: unknown) => error);

test.each([
  ['USER_DISABLED', 'disabled'],
  ['INVALID_IDP_RESPONSE', 'refused'],
  ['OPERATION_NOT_ALLOWED', 'refused'],
  ['EMAIL_EXISTS', 'otherProvider'],
  ['SOMETHING_NEW', 'failed'],
])('Firebase’s error %s becomes %s', async (message, told) => {
  refuseWith(message);
  expect(await problem()).toMatchObject({ problem: told });
  expect(network).toHaveBeenCalledOnce();
});

test('an unreachable Firebase is reported as such, and the next attempt is a new request', async () => {
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await problem()).toMatchObject({ problem: 'unreachable' });
  expect(await problem()).toMatchObject({ problem: 'unreachable' });
  expect(network).toHaveBeenCalledTimes(2);
});
