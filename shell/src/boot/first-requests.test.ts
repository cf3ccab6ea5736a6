import { testSession } from '@r777/shared/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { preload, preloadModules } from '../host/host';

vi.mock(import('@mfe/host/preload'), () => ({
  preload: vi.fn<typeof preload>(),
  preloadModules: vi.fn<typeof preloadModules>(),
}));

let asked: string[] = [];
let queries: (string | undefined)[] = [];

async function start(address: string) {
  vi.resetModules();
  asked = [];
  queries = [];
  vi.stubGlobal('fetch', (url: string) => {
    const [path = '', query] = url.split('?');
    asked.push(path);
    queries.push(query);
    return new Promise(() => {});
  });
  history.replaceState(null, '', address);
  await import('./first-requests');
}

// Compiles what the module imports, which on a busy machine takes longer than a test may. The module itself would send
// requests, and repeat them in a test.
beforeAll(
  () => Promise.all([import('../routes/targets'), import('../shell-texts'), import('../site/home-inputs')]),
  60_000,
);
beforeEach(() => {
  vi.mocked(preload).mockReset();
  vi.mocked(preloadModules).mockReset();
});

test('API-05 home’s data and code are requested at once, the banners and the status first', async () => {
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
  expect(queries[3]).toContain('isPlatform=2');
  expect(preload).toHaveBeenCalledWith([{ slot: 'home.games' }]);
  await vi.waitFor(() => expect(preloadModules).toHaveBeenCalledWith([{ slot: 'home.games' }]));
});

test('a pop-up over home brings its own code too', async () => {
  await start('/m/login');
  expect(preload).toHaveBeenCalledWith([{ slot: 'home.games' }, { page: 'login' }]);
});

describe('a game that was tapped while it was only drawn', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div class="sk"><button type="button" data-pressed=""></button></div>';
  });
  afterEach(() => {
    document.body.innerHTML = '';
    localStorage.clear();
  });

  test('brings a visitor the code of log-in, after that of the page', async () => {
    await start('/m/home');
    const wanted = [{ slot: 'home.games' }, { page: 'login' }];
    expect(preload).toHaveBeenCalledWith(wanted);
    await vi.waitFor(() => expect(preloadModules).toHaveBeenCalledWith(wanted));
  });

  test('brings a member nothing but the page, and so does a game that nobody has tapped', async () => {
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(testSession()));
    await start('/m/home');
    localStorage.clear();
    document.querySelector('button')?.removeAttribute('data-pressed');
    await start('/m/home');
    expect(vi.mocked(preload).mock.calls).toEqual([[[{ slot: 'home.games' }]], [[{ slot: 'home.games' }]]]);
  });
});

test('FED-02 another page requests neither home’s data nor its code', async () => {
  await start('/m/activity');
  expect(asked).toEqual(['/wps/system/status', '/wps/system/settings/consolidated']);
  expect(preload).toHaveBeenCalledWith([{ page: 'promotion-list' }]);
});
