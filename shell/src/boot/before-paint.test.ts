import { afterEach, expect, test } from 'vitest';
import { keepBarPlace, keepRecentPlace } from './before-paint';

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset.playBar;
});

test.each([
  ['a member whose last page in this tab had the bar', true, true, 'due'],
  ['a member whose last page had none', true, false, undefined],
  ['a visitor, although the tab’s last member had the bar', false, true, undefined],
])('%s', (_, isMember, hadBar, place) => {
  if (isMember) localStorage.setItem('MC_SESSION_INFO', '{}');
  if (hadBar) sessionStorage.setItem('r777.playBar', '1');
  keepBarPlace();
  expect(dataset.playBar).toBe(place);
});

test.each([
  ['a member who has played on this device', true, true, 'block'],
  ['a member who has not', true, false, ''],
  ['a visitor, although a member has played here', false, true, ''],
])('home keeps the place of the games played last for %s', (_, isMember, hasPlayed, place) => {
  if (isMember) localStorage.setItem('MC_SESSION_INFO', '{}');
  if (hasPlayed) localStorage.setItem('games.recent', '1');
  const { style } = document.documentElement;
  keepRecentPlace();
  expect(style.getPropertyValue('--recent-place')).toBe(place);
  style.removeProperty('--recent-place');
});
