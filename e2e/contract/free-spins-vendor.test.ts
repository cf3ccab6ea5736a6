import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@mfe/server-kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startVendor } from '../../services/sandbox-vendor/src/server/start';
import { httpGameServer } from '../../services/wps/src/adapters/games';
import { checkBooks } from '../../services/wps/src/modules/money/check-books';
import { promotionRuleSchema } from '../../services/wps/src/modules/promotions/rule';
import { sendSpins } from '../../services/wps/src/modules/promotions/send-spins';
import { errorOf, granted, newOperator, type TestClient } from '../../services/wps/src/testing';
import { findLedgerFaults } from '../../services/wps/src/testing/ledger-faults';
import { type PromotionDesk, startPromotions } from '../../services/wps/src/testing/promotions';
import { freePort } from '../../services/wps/src/testing/service-process';

const game = 'bgs-burning-777';
const terms = { kind: 'freeSpins', spins: 2, value: '10.00', game, most: '500.00', days: 5 } as const;
let desk: PromotionDesk;
let vendor: Awaited<ReturnType<typeof startVendor>> | undefined;
let [port, folder] = [0, ''];

/** Starts the game server on the files of the previous process, as after that process was killed. */
async function startGames() {
  const from = folder;
  folder = await mkdtemp(join(tmpdir(), 'vendor-'));
  if (from) await cp(from, folder, { recursive: true, filter: (file) => !file.includes('lock') });
  const config = {
    PORT: port,
    HOST: '127.0.0.1',
    WPS_URL: desk.wps.url,
    VENDOR_SECRET: desk.wps.config.vendorSecret,
    SHELL_ORIGIN: 'https://site.example',
    DATA_DIR: folder,
    CLIENT_DIST: fileURLToPath(new URL('../../services/sandbox-vendor/src/testing/client', import.meta.url)),
    METRICS_PORT: undefined,
    DRAIN_MS: 0,
    UNENCRYPTED_HOSTS: [],
  };
  vendor = await startVendor(config, createLogger('vendor-test', 'silent'));
  if (from) await rm(from, { recursive: true });
}
async function stopGames() {
  await vendor?.close();
  vendor = undefined;
}

beforeAll(async () => {
  port = await freePort();
  desk = await startPromotions({ vendorUrl: `http://127.0.0.1:${port}` });
  await startGames();
});
afterAll(async () => {
  await stopGames();
  expect(await findLedgerFaults(desk.wps.db)).toEqual({ accounts: [], transactions: [] });
  expect((await checkBooks(desk.wps.db)).differences).toEqual([]);
  await desk.wps.close();
  await rm(folder, { recursive: true });
});

const send = () => {
  const games = httpGameServer({ url: `http://127.0.0.1:${port}`, secret: desk.wps.config.vendorSecret });
  return sendSpins({ db: desk.wps.db, games, log: { warn: () => {} } }, desk.wps.now());
};

/** The game's page: a call of the game server for the session. */
async function enter(member: TestClient) {
  const item = {
    gameType: 'RNG' as const,
    vassalage: 'BGS',
    gameId: game,
    nodeId: game,
    isGameH5: true,
    playType: 'ent',
    supportPlay: false,
    freeplay: false,
    language: 'EN' as const,
    backUrl: '/m/home',
  };
  const launch = granted(await member.send<{ url: string }>('POST', '/lgw/games/launch', item));
  let token = '';
  const call = async <T>(path: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = (await (await fetch(`http://127.0.0.1:${port}${path}`, init)).json()) as {
      value?: T;
      code?: string;
    };
    if (!answer.value) throw new Error(answer.code);
    return answer.value;
  };
  type Spins = { grantId: string; left: number } | null;
  const session = await call<{ token: string; freeSpins: Spins }>('/api/session', {
    launch: new URL(launch.url).searchParams.get('launch'),
  });
  token = session.token;
  const spin = (free: string) =>
    call<{ payout: string; freeSpins: Spins; state: string }>('/api/spin', {
      bet: '10.00',
      spinId: randomUUID(),
      clientSeed: 'padma',
      free,
    });
  return { session, spin };
}

test('the game server is killed before, after and between free spins: nothing is granted or paid twice', async () => {
  await stopGames();
  const { member, id } = await desk.joined({ terms, wagering: { multiplier: 1, days: 7 } });
  await send();
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'due' });
  await startGames();
  desk.wps.advance(6_000);
  await send();
  await stopGames();
  await startGames();
  const page = await enter(member);
  expect(page.session.freeSpins).toMatchObject({ left: 2 });
  const free = page.session.freeSpins?.grantId ?? '';
  const first = await page.spin(free);
  expect(first).toMatchObject({ state: 'settled', freeSpins: { left: 1 } });
  await stopGames();
  await startGames();
  const again = await enter(member);
  expect(again.session.freeSpins).toMatchObject({ grantId: free, left: 1 });
  const second = await vi.waitFor(() => again.spin(free), 5_000);
  expect(second.freeSpins).toBeNull();
  const won = Math.round((Number(first.payout) + Number(second.payout)) * 100) / 100;
  await vi.waitFor(async () => expect(Number(await desk.balance(member))).toBeCloseTo(18 + won, 2), 5_000);
  await expect(again.spin(free)).rejects.toThrow();
  const state = await desk.stateOf(member, id);
  expect(state?.freeSpins).toBeUndefined();
  expect(Number(state?.paid?.amount ?? 0)).toBeCloseTo(won, 2);
});

test('an operator cannot promise free spins that the game server does not have', async () => {
  const operator = await newOperator(desk.wps, 'finance');
  const item = promotionRuleSchema.parse({ id: 'spins', terms, join: 'optIn', caps: { budget: '5000.00' } });
  const put = (part: object) =>
    operator.send('promotionPut', {
      item: { ...item, terms: { ...terms, minimum: null, ...part } },
      why: 'for the test',
    });
  expect(errorOf(await put({ value: '10.01' }))).toMatchObject({ code: 'request.invalid', field: 'item' });
  expect(errorOf(await put({ game: 'no-game' }))?.code).toBe('vendor.unavailable');
  granted(await put({}));
});
