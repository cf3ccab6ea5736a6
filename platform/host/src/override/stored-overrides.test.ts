import { beforeEach, describe, expect, test } from 'vitest';
import { storedOverrides } from '../../../../shell/src/host/override-badge';
import { readOverrides, readRequestedOverride } from './stored-overrides';

/** Eight hours, in ms. */
const OVERRIDE_MS = 28_800_000;

const NOON = Date.UTC(2026, 10, 20, 12);
const address = 'http://localhost:9000/';
const asked = [`mf-games@${address}`];
beforeEach(() => sessionStorage.clear());

describe('requested overrides', () => {
  test.each([
    ['mf-games@http://localhost:9000', 'http://localhost:9000/'],
    ['mf-games@http://localhost:9000/dist/mf-games', 'http://localhost:9000/dist/mf-games/'],
    ['mf-games@http://localhost/', 'http://localhost/'],
    ['mf-games@', null],
  ])('%s', (text, folder) => {
    expect(readRequestedOverride(text)).toEqual({ remote: 'mf-games', address: folder });
  });

  test.each([
    'mf-games@https://evil.example/',
    'mf-games@http://localhost.evil.example/',
    'mf-games@http://localhost@evil.example/',
    'mf-games@http://someone@localhost:9000/',
    'mf-games@javascript:alert(1)',
    'mf-games@//localhost:9000/',
    'games@http://localhost:9000/',
    'not mf-games@http://localhost:9000/',
    'mf-games',
    '',
  ])('FED-12 only this machine may be the source, and only of a remote: not %j', (text) => {
    expect(readRequestedOverride(text)).toBeUndefined();
    expect(readOverrides(storedOverrides, [text], NOON)).toEqual([]);
  });
});

test('FED-12 an override is kept for this tab and ends after eight hours, however often the page is loaded', () => {
  const until = NOON + OVERRIDE_MS;
  expect(readOverrides(storedOverrides, asked, NOON)).toEqual([{ remote: 'mf-games', address, until }]);
  expect(readOverrides(storedOverrides, [], NOON + OVERRIDE_MS / 2)).toEqual([{ remote: 'mf-games', address, until }]);
  expect(readOverrides(storedOverrides, [], until - 1)).toHaveLength(1);
  expect(readOverrides(storedOverrides, [], until)).toEqual([]);
});

test('a new request restarts the time, each remote has one override, and an empty address removes it', () => {
  readOverrides(storedOverrides, asked, NOON);
  const other = 'http://localhost:9100/';
  const now = readOverrides(storedOverrides, [`mf-games@${other}`, `mf-member@${address}`], NOON + 1000);
  expect(now).toEqual([
    { remote: 'mf-games', address: other, until: NOON + 1000 + OVERRIDE_MS },
    { remote: 'mf-member', address, until: NOON + 1000 + OVERRIDE_MS },
  ]);
  expect(readOverrides(storedOverrides, ['mf-games@'], NOON + 2000).map(({ remote }) => remote)).toEqual(['mf-member']);
});

test('values written into the storage by hand are checked by the same rules', () => {
  const put = (value: unknown) => sessionStorage.setItem('r777.overrides', JSON.stringify(value));
  const until = NOON + 1000;
  put([
    { remote: 'mf-games', address: 'https://evil.example/', until },
    { remote: 'mf-member', address, until: NOON + 10 * OVERRIDE_MS },
    { remote: 'mf-agent', address },
    null,
    'mf-auth',
  ]);
  expect(readOverrides(storedOverrides, [], NOON)).toEqual([]);
  for (const text of ['{', '{"remote":"mf-games"}', '[7]']) {
    sessionStorage.setItem('r777.overrides', text);
    expect(readOverrides(storedOverrides, [], NOON)).toEqual([]);
  }
  put([{ remote: 'mf-games', address, until }]);
  expect(readOverrides(storedOverrides, [], NOON)).toHaveLength(1);
});
