import { beforeEach, expect, test, vi } from 'vitest';
import { preload, preloadModules } from '../federation/preload';

vi.mock('../federation/preload', () => ({
  preload: vi.fn<typeof preload>(),
  preloadModules: vi.fn<typeof preloadModules>(),
}));

let asked: string[] = [];

async function start(address: string) {
  vi.resetModules();
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.split('?')[0] ?? '');
    return new Promise(() => {});
  });
  history.replaceState(null, '', address);
  await import('./first-requests');
}

beforeEach(() => {
  vi.mocked(preload).mockReset();
  vi.mocked(preloadModules).mockReset();
});

test('home’s data and code are requested at once, the banners and the status first', async () => {
  await start('/m/home');
  expect(asked).toEqual([
    '/wps/relay/announcements',
    '/wps/system/status',
    '/lgw/vendors/sorting',
    '/lgw/games/hot',
    '/wps/relay/announcements',
    '/lgw/vendors',
    '/wps/system/settings/consolidated',
  ]);
  expect(preload).toHaveBeenCalledWith([{ slot: 'home.games' }]);
  await vi.waitFor(() => expect(preloadModules).toHaveBeenCalledWith([{ slot: 'home.games' }]));
});

test('a pop-up over home brings its own code too', async () => {
  await start('/m/login');
  expect(preload).toHaveBeenCalledWith([{ slot: 'home.games' }, { page: 'login' }]);
});

test('FED-02 another page requests neither home’s data nor its code', async () => {
  await start('/m/activity');
  expect(asked).toEqual(['/wps/system/status', '/wps/system/settings/consolidated']);
  expect(preload).toHaveBeenCalledWith([{ page: 'promotion-list' }]);
});
