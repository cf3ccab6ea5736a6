import { calls, type OutputOf } from '@r777/shared/contracts';
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { depositOrders } from '../../services/wps/src/modules/money/orders/tables';
import { startWps, type TestWps } from '../../services/wps/src/testing';

/** Keeps the database while instances of the service start and stop. */
let base: TestWps;
let wps: TestWps;
let session: OutputOf<typeof calls.login>;
let methodId = '';
/** The session's cookies, `name=value`. */
let cookies: string[] = [];
/** Names of the locks that open tabs hold. */
const locks = new Set<string>();

type Attempt = (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;
const http = axios.getAdapter('http');
/** Sends an attempt to the instance that runs now. */
const network: Attempt = async (config) => {
  config.headers.set('cookie', cookies.join('; '));
  const response = await http({ ...config, baseURL: wps.url });
  const set = response.headers['set-cookie'];
  if (set) cookies = set.map((line) => line.split(';')[0] ?? '');
  return response;
};
const restart = async () => {
  await wps.close();
  wps = await startWps({ db: base.db });
};
const gone = (config: InternalAxiosRequestConfig, code: string) => new AxiosError(code, code, config);
const between = (config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse => ({
  status,
  data,
  statusText: '',
  headers: {},
  config,
});

/** The fate of one attempt on its way to the service and back. */
const faults = {
  lostRequest: (config) => Promise.reject(gone(config, 'ERR_NETWORK')),
  lostAnswer: (config) => network(config).then(() => Promise.reject(gone(config, 'ERR_NETWORK'))),
  timeoutBefore: (config) => Promise.reject(gone(config, 'ECONNABORTED')),
  timeoutAfter: (config) => network(config).then(() => Promise.reject(gone(config, 'ECONNABORTED'))),
  rateLimit: async (config) => between(config, 429, { success: false, code: 'request.rateLimited', message: '' }),
  unavailableBefore: async (config) => between(config, 503, 'no service'),
  unavailableAfter: (config) => network(config).then(() => between(config, 502, 'no service')),
  restartBefore: (config) => restart().then(() => network(config)),
  restartAfter: async (config) => {
    await network(config);
    await restart();
    throw gone(config, 'ECONNABORTED');
  },
} satisfies Record<string, Attempt>;
type Fault = keyof typeof faults;
const kinds = Object.keys(faults) as Fault[];
/** The faults of the next attempts, in order. */
let ahead: Fault[] = [];

/** The storage of a tab. */
class TabStorage {
  readonly #entries: Map<string, string>;
  constructor(copied?: TabStorage) {
    this.#entries = new Map(copied ? copied.#entries : []);
  }
  getItem = (key: string) => this.#entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#entries.set(key, value);
  removeItem = (key: string) => void this.#entries.delete(key);
}

/** Loads the page in a tab with new modules, so nothing in memory survives. */
async function load(storage: TabStorage) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', storage);
  const [core, once] = await Promise.all([import('@r777/shared/core'), import('@r777/shared/once')]);
  core.setSession(session);
  /** Taps, and returns what the player believes then. */
  const tap = async (amount: string): Promise<'made' | 'not made' | 'unknown'> => {
    vi.stubGlobal('sessionStorage', storage);
    try {
      await once.sendOnce(calls.createDeposit, { methodId, amount }, { kind: 'deposit' });
      return 'made';
    } catch (thrown) {
      return once.isUnknownOutcome(core.toAppError(thrown)) ? 'unknown' : 'not made';
    }
  };
  await core.tabId();
  return { tap };
}

beforeAll(async () => {
  base = await startWps();
  wps = await startWps({ db: base.db });
  axios.defaults.adapter = (config) => {
    const fault = config.url === calls.createDeposit.path ? ahead.shift() : undefined;
    return fault ? faults[fault](config) : network(config);
  };
  const held = () => Promise.resolve({ held: [...locks].map((name) => ({ name })) });
  const hold = (name: string) => Promise.resolve(void locks.add(name));
  vi.stubGlobal('navigator', { onLine: true, locks: { query: held, request: hold } });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    fetch(new URL(path, wps.url), { ...init, headers: { cookie: cookies.join('; '), ...init?.headers } }),
  );
  const { request, setSession } = await import('@r777/shared/core');
  session = await request(calls.login, { username: 'rahim77', password: 'Play777!', type: 'username' });
  setSession(session);
  methodId = (await request(calls.depositMethods, { language: 'EN' })).methods[0]?.methodId ?? '';
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await wps.close();
  await base.close();
});

/** The orders with an amount. No order of the demo data has these paisa. */
const ordersOf = async (amount: string) => {
  const paisa = BigInt(amount.replace('.', ''));
  return (await base.db.orm.select().from(depositOrders)).filter((order) => order.amount === paisa).length;
};

let amounts = 500;
/** Faults of one attempt, and longer rows. */
const rows = [
  ...kinds.map((one) => [one]),
  ...kinds.map((_, i) => [0, 2, 5, 7].map((step) => kinds[(i + step) % kinds.length] ?? 'lostAnswer')),
];

async function tapThrough(some: readonly Fault[][], reloads: boolean): Promise<void> {
  for (const row of some) {
    amounts += 1;
    const amount = `${amounts}.37`;
    const story = `${row.join(', ')}: ${amount}`;
    locks.clear();
    const storage = new TabStorage();
    let page = await load(storage);
    ahead = [...row];
    let made = 0;
    const tapUntilMade = async () => {
      for (let taps = 0; taps < 8; taps += 1) {
        const belief = await page.tap(amount);
        const orders = await ordersOf(amount);
        if (belief === 'made') {
          made += 1;
          expect(orders, story).toBe(made);
          return;
        }
        if (belief === 'not made') expect(orders, story).toBe(made);
        expect(orders, story).toBeLessThanOrEqual(made + 1);
        if (reloads) {
          locks.clear();
          page = await load(storage);
        }
      }
      expect.fail(`${story}: never made`);
    };
    await tapUntilMade();
  }
}

test(
  'SEC-07 a player never has two deposits, and never a wrong belief, in one page',
  () => tapThrough(rows, false),
  240_000,
);

test(
  'SEC-07 a player never has two deposits, and never a wrong belief, with a reload between the taps',
  { tags: ['extended'], timeout: 240_000 },
  () => tapThrough(rows, true),
);

test(
  'SEC-07 a player never has two deposits in one page, whichever two faults follow each other',
  {
    tags: ['extended'],
    timeout: 240_000,
  },
  () =>
    tapThrough(
      kinds.flatMap((one) => kinds.map((other) => [one, other])),
      false,
    ),
);

test('SEC-07 an equal order from a duplicated tab is an order of its own', async () => {
  for (const fault of kinds) {
    amounts += 1;
    const amount = `${amounts}.37`;
    locks.clear();
    const storage = new TabStorage();
    const first = await load(storage);
    const ofFirst = [...locks];
    ahead = [fault];
    const before = await first.tap(amount);
    ahead = [];
    const copy = await load(new TabStorage(storage));
    expect(await copy.tap(amount), fault).toBe('made');
    for (const name of ofFirst) locks.delete(name);
    const reloaded = await load(storage);
    if (before !== 'made') expect(await reloaded.tap(amount), fault).toBe('made');
    expect(await ordersOf(amount), fault).toBe(2);
  }
}, 240_000);
