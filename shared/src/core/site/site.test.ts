import { afterEach, expect, test, vi } from 'vitest';
import type { Status } from '../../contracts';
import { statusStore, systemState } from './config';
import { saveData } from './images';
import { openServiceLink } from './service-link';

const status = (imageCDNs: string[]) => ({ info: { imageCDNs, mobileTemplate: {} } }) as unknown as Status;

afterEach(() => vi.restoreAllMocks());

test('STAT-04 maintenance wins over a restricted region', () => {
  expect(systemState({ maintenance: true, regionRestriction: true })).toBe(1);
  expect(systemState({ maintenance: true, regionRestriction: false })).toBe(1);
});

test('STAT-05 STAT-06 a restricted region alone is 2, neither is 0', () => {
  expect(systemState({ maintenance: false, regionRestriction: true })).toBe(2);
  expect(systemState({ maintenance: true, regionRestriction: true })).toBe(1);
  expect(systemState({ maintenance: false, regionRestriction: false })).toBe(0);
});

test('SHELL-19 without image hosts pictures come from the built-in one', async () => {
  const { imageUrl, vendorIconUrl } = await import('./images');
  statusStore.setState({ status: status([]) });
  expect(imageUrl('/games/a.svg')).toBe(`/img/games/a.svg`);
  expect(imageUrl('games/a.svg')).toBe(`/img/games/a.svg`);
  expect(imageUrl('https://other.example/x.png')).toBe('https://other.example/x.png');
  expect(vendorIconUrl('PGE')).toBe(`/img/vendors/PGE-COLOR.png`);
});

test("data saving gets the smaller game pictures; the player's choice here overrides the phone's setting", async () => {
  const { imageUrl } = await import('./images');
  statusStore.setState({ status: status([]) });
  const pictures = () => ['/games/a.svg', 'games/a.svg', '/banners/games/b.svg'].map(imageUrl);
  const on = (...paths: string[]) => paths.map((path) => `/img/${path}`);
  const full = on('games/a.svg', 'games/a.svg', 'banners/games/b.svg');
  const small = on('games/lite/a.svg', 'games/lite/a.svg', 'banners/games/b.svg');
  expect(pictures()).toEqual(full);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(pictures()).toEqual(small);
  saveData(false);
  expect(pictures()).toEqual(full);
  vi.unstubAllGlobals();
  saveData(true);
  expect(pictures()).toEqual(small);
});

test('SHELL-20 of several image hosts one is picked at random, and kept for the page', async () => {
  const { imageUrl } = await import('./images');
  const picked = (chance: number, site: string) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    statusStore.setState({ status: status(['a', 'b', 'c'].map((host) => `https://${host}.${site}`)) });
    const first = imageUrl('/x.svg');
    vi.spyOn(Math, 'random').mockReturnValue(1 - chance);
    expect(imageUrl('/x.svg')).toBe(first);
    return first;
  };
  // If the status no longer names the host, another one is picked.
  expect(picked(0, 'one.example')).toBe('https://a.one.example/x.svg');
  expect(picked(0.5, 'two.example')).toBe('https://b.two.example/x.svg');
  expect(picked(0.99, 'three.example')).toBe('https://c.three.example/x.svg');
});

test('SESS-17 LOTTO-01 the affiliate code and the prize mode are kept; the mode is Elott at first', async () => {
  const { preferences } = await import('./preferences');
  expect([preferences.prizeMode(), preferences.affiliateCode()]).toEqual(['Elott', null]);
  preferences.setPrizeMode('ZY');
  preferences.setAffiliateCode('R777');
  expect([localStorage.getItem('prizeMode'), sessionStorage.getItem('affiliateCode')]).toEqual(['ZY', 'R777']);
  expect([preferences.prizeMode(), preferences.affiliateCode()]).toEqual(['ZY', 'R777']);
  localStorage.setItem('prizeMode', 'nonsense');
  expect(preferences.prizeMode()).toBe('Elott');
  expect(localStorage.getItem('prizeMode')).toBeNull();
  for (const mode of ['Lott', 'ZY', 'Elott'] as const) {
    preferences.setPrizeMode(mode);
    expect(preferences.prizeMode()).toBe(mode);
  }
});

test('MSG-35 the last 8 characters of a customer-service path are the key to the rest', async () => {
  const sealed = await seal('https://chat.example/r777', 'k3yT41l8');
  expect(await openServiceLink(sealed)).toBe('https://chat.example/r777');
  await expect(openServiceLink(`${sealed.slice(0, -8)}another8`)).rejects.toThrow();
});

async function seal(text: string, tail: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    await crypto.subtle.digest('SHA-256', encoder.encode(tail)),
    'AES-GCM',
    false,
    ['encrypt'],
  );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(text)));
  return Buffer.from([...iv, ...data]).toString('base64url') + tail;
}

test('a full address stays, also of an embedded picture; one in the middle of a path is none', async () => {
  const { imageUrl } = await import('./images');
  const all = ['http://other.example/x.png', 'data:image/png;base64,AA'];
  expect(all.map(imageUrl)).toEqual(all);
  expect(imageUrl('/proxy/https://x.png')).toBe(`/img/proxy/https://x.png`);
});

test('a host that ends with a slash gives no address with two', async () => {
  const { imageUrl } = await import('./images');
  statusStore.setState({ status: status(['https://a.example/']) });
  expect(imageUrl('/games/a.svg')).toBe('https://a.example/games/a.svg');
});

test('the choice to save data is stored under its own name', () => {
  saveData(true);
  expect(localStorage.getItem('dataSaver')).toBe('on');
});
