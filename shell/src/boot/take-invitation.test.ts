import { preferences } from '@r777/shared/core';
import { afterEach, expect, test, vi } from 'vitest';
import { takeInvitation } from './take-invitation';

afterEach(() => window.history.replaceState(null, '', '/'));

test('SESS-17 the code leaves the address without a step in the history, and is kept', () => {
  window.history.pushState({ key: 'kept' }, '', '/m/home?tag=a&affiliateCode=AGENT777#top');
  const before = window.history.length;
  const heard = vi.fn();
  window.addEventListener('popstate', heard);
  takeInvitation();
  window.removeEventListener('popstate', heard);
  expect(location.pathname + location.search + location.hash).toBe('/m/home?tag=a#top');
  expect([window.history.length, window.history.state, heard.mock.calls]).toEqual([before, { key: 'kept' }, []]);
  expect(preferences.affiliateCode()).toBe('AGENT777');
});

test('an address that invites nobody stays as it is', () => {
  window.history.replaceState(null, '', '/m/search?q=a%20b');
  const replace = vi.spyOn(window.history, 'replaceState');
  takeInvitation();
  expect(replace).not.toHaveBeenCalled();
});
