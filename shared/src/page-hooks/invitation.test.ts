import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropInvitation, invitationCode, keepInvitation, withoutInvitation } from './invitation';

/** A page that was loaded with an address, later than the previous one. */
let began = 0;
function load(address: string): void {
  began += 1000;
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(began);
  const navigation = { name: new URL(address, location.href).href } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test.each(['/m/home', '/', '/m/member', '/no/such/path', '/m/login?next=/m/member&'])(
  'a code is read from %s, and is kept for the pages that follow',
  (path) => {
    load(`${path}${path.includes('?') ? '' : '?'}affiliateCode=AGENT777`);
    expect(invitationCode()).toBe('AGENT777');
    keepInvitation();
    load('/m/register');
    expect(invitationCode()).toBe('AGENT777');
  },
);

test('of two links the later one counts, whichever of their pages is asked', () => {
  load('/m/home?affiliateCode=FIRST1');
  keepInvitation();
  const first = began;
  load('/m/home?affiliateCode=SECOND2');
  keepInvitation();
  expect(invitationCode()).toBe('SECOND2');
  // Back in the previous page, from the browser's back/forward cache.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(first);
  keepInvitation();
  expect(invitationCode()).toBe('SECOND2');
});

test('a code that has brought somebody is gone, also on the page that it came with', () => {
  load('/m/register?affiliateCode=AGENT777');
  dropInvitation();
  keepInvitation();
  expect(invitationCode()).toBeNull();
  load('/m/register?affiliateCode=OTHER2');
  expect(invitationCode()).toBe('OTHER2');
});

describe('hostile addresses', () => {
  test.each(['<script>alert(1)</script>', 'আমন্ত্রণ', 'A'.repeat(33), 'x'.repeat(100_000), '%00', 'a b', '', '😀'])(
    'what can be no code is none: %.40s',
    (value) => {
      load(`/m/home?affiliateCode=${encodeURIComponent(value)}`);
      keepInvitation();
      expect(invitationCode()).toBeNull();
    },
  );

  test('signs around a code, as in a chat, are no part of it', () => {
    load(`/m/home?affiliateCode=${encodeURIComponent(' AGENT777).')}`);
    expect(invitationCode()).toBe('AGENT777');
  });

  test('an address that cannot be decoded reads as none and breaks nothing', () => {
    load('/m/home?affiliateCode=%E0%A4%A');
    expect(invitationCode()).toBeNull();
  });
});

test('a browser that refuses storage has the code for as long as the page is open', () => {
  const refused = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  load('/m/home?affiliateCode=AGENT777');
  const storage = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refused);
  keepInvitation();
  expect(invitationCode()).toBe('AGENT777');
  dropInvitation();
  expect(invitationCode()).toBeNull();
  storage.mockRestore();
});

test.each([
  ['/m/home?affiliateCode=X1', '/m/home'],
  ['/m/help?tag=faq&affiliateCode=X1#top', '/m/help?tag=faq#top'],
  ['?affiliateCode=X1', ''],
  ['?next=%2Fm%2Fmember%3FaffiliateCode%3DX1', '?next=%2Fm%2Fmember'],
  ['/m/home?q=a%20b', '/m/home?q=a%20b'],
  ['', ''],
])('%s without the code is %s', (address, left) => expect(withoutInvitation(address)).toBe(left));
