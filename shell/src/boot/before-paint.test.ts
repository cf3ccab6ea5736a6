import { afterEach, expect, test } from 'vitest';
import { keepBarPlace } from './before-paint';

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
