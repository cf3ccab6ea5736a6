import { expect, test } from 'vitest';
import { call } from './call';

test('a call needs no session unless it says so, and is sent again only if a repeat changes nothing', () => {
  expect(call('GET', '/wps/x')).toEqual({ method: 'GET', path: '/wps/x', session: 'none', idempotent: true });
  expect(call('POST', '/wps/x').idempotent).toBe(false);
  expect(call('POST', '/wps/x', { once: true })).toMatchObject({ once: true, idempotent: true });
  expect(call('PUT', '/wps/x', { idempotent: true, session: 'member' })).toMatchObject({
    idempotent: true,
    session: 'member',
  });
  expect(call('GET', '/wps/x', { idempotent: false }).idempotent).toBe(false);
});

test('a read with an optional session says whether its answer holds the member’s own figures', () => {
  expect(call('GET', '/wps/x', { session: 'optional', own: true })).toMatchObject({ session: 'optional', own: true });
  expect(call('POST', '/wps/x', { session: 'optional' }).own).toBeUndefined();
  // @ts-expect-error Without the mark, the type check fails.
  expect(call('GET', '/wps/x', { session: 'optional' }).own).toBeUndefined();
});
