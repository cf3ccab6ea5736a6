import { preferences } from '@r777/shared/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeInvitation } from './take-invitation';

/** A page that was opened with an address. */
function open(address: string): void {
  history.replaceState({ key: 'kept' }, '', address);
  takeInvitation();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test.each([
  ['/m/home?affiliateCode=X1', '/m/home'],
  ['/?affiliateCode=X1', '/'],
  ['/no/such/path?affiliateCode=X1', '/no/such/path'],
  ['/m/help?tag=faq&affiliateCode=X1#top', '/m/help?tag=faq#top'],
  ['/m/login?next=%2Fm%2Fmember&affiliateCode=X1', '/m/login?next=%2Fm%2Fmember'],
])('SESS-17 the code of %s is kept and leaves the address: %s', (address, left) => {
  const [before, heard] = [history.length, vi.fn()];
  addEventListener('popstate', heard);
  open(address);
  removeEventListener('popstate', heard);
  expect(location.pathname + location.search + location.hash).toBe(left);
  expect([history.length, history.state, heard.mock.calls]).toEqual([before, { key: 'kept' }, []]);
  expect(preferences.affiliateCode()).toBe('X1');
});

test('an address that invites nobody stays as it is, and so does an earlier code', () => {
  open('/m/home?affiliateCode=AGENT777');
  const replace = vi.spyOn(history, 'replaceState');
  open('/m/search?q=a%20b');
  expect(replace).toHaveBeenCalledTimes(1);
  expect(preferences.affiliateCode()).toBe('AGENT777');
});

test('of two links the later one counts', () => {
  open('/m/home?affiliateCode=FIRST1');
  open('/m/home?affiliateCode=SECOND2');
  expect(preferences.affiliateCode()).toBe('SECOND2');
});

test('a browser that refuses storage has the code for as long as the page is open', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  open('/m/home?affiliateCode=AGENT777');
  expect(preferences.affiliateCode()).toBe('AGENT777');
  preferences.setAffiliateCode('');
  expect(preferences.affiliateCode()).toBe('');
});

describe('hostile addresses', () => {
  const odd = [
    '<script>alert(1)</script>',
    'আমন্ত্রণ',
    'A'.repeat(33),
    ')'.repeat(100_000),
    '\0',
    'a b',
    '',
    '\u{1F600}',
  ];
  test.each(odd)('text that can be no code is none, and leaves the address: %.40s', (value) => {
    open('/m/home?affiliateCode=AGENT777');
    open(`/m/home?affiliateCode=${encodeURIComponent(value)}`);
    expect([preferences.affiliateCode(), location.search]).toEqual(['AGENT777', '']);
  });

  test('signs around a code, as in a chat, are no part of it', () => {
    open(`/m/home?affiliateCode=${encodeURIComponent(' (AGENT777).')}`);
    expect(preferences.affiliateCode()).toBe('AGENT777');
  });

  test('an address that cannot be decoded invites nobody and breaks nothing', () => {
    open('/m/home?affiliateCode=%E0%A4%A');
    expect(preferences.affiliateCode()).toBeNull();
  });
});
