import { calls } from '@r777/shared/contracts';
import { request, setSession } from '@r777/shared/core';
import { type CallName, schemas } from '@r777/shared/schemas';
import axios from 'axios';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, startWps, type TestWps, validQueries } from '../../services/wps/src/testing';
import { openBonus } from '../../services/wps/src/testing/open-bonus';

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let wps: TestWps;
/** The session's cookies, `name=value`. */
let cookies: string[] = [];
beforeAll(async () => {
  wps = await startWps();
  // Node has no page for relative paths, and no cookie jar.
  axios.defaults.baseURL = wps.url;
  const send = axios.getAdapter('http');
  axios.defaults.adapter = async (config) => {
    config.headers.set('cookie', cookies.join('; '));
    const response = await send(config);
    const set = response.headers['set-cookie'];
    if (set) cookies = set.map((line) => line.split(';')[0] ?? '');
    return response;
  };
  vi.stubGlobal('navigator', { onLine: true });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    fetch(new URL(path, wps.url), { ...init, headers: { cookie: cookies.join('; '), ...init?.headers } }),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await wps.close();
});

const logIn = async (username: string, password: string) =>
  setSession(await request(calls.login, { username, password, type: 'username' }));

test("API-94 the screens' client reads every call of the contract from the backend as specified", async () => {
  await logIn('agent77', 'Agent777!');
  const client = createClient(wps.url, wps.now);
  await client.login('agent77', 'Agent777!');
  await openBonus(wps, client);
  const queries = await validQueries(client);
  for (const [name, call] of Object.entries(calls) as [CallName, (typeof calls)['status']][]) {
    if (call.method !== 'GET') continue;
    const usual = 'language' in schemas[name].input.shape ? { language: 'BN' } : {};
    const given = queries[name];
    const input = given === undefined ? usual : Object.fromEntries(new URLSearchParams(given));
    const value = await request(call, input as Record<string, never>);
    expect(schemas[name].output.safeParse(value).error, name).toBeUndefined();
  }
});

test("API-94 the screens' client writes as the contract says: JSON, forms, encrypted bodies, keys, deletes", async () => {
  await logIn('rahim77', 'Play777!');
  expect(await request(calls.setNickname, { nickname: 'Rahim' })).toEqual({ nickname: 'Rahim' });
  await request(calls.setIcon, { icon: PNG });
  expect((await request(calls.icon, {})).icon).toMatch(/^data:image\//);
  const change = { oldPassword: 'Play777!', newPassword: 'Play888!', confirmNewPassword: 'Play888!' };
  await request(calls.changePasswordV2, change);
  await logIn('rahim77', 'Play888!');
  const favourite = { nodeId: 'bgs-burning-777', vendor: 'BGS' };
  await request(calls.addFavourite, favourite);
  await request(calls.removeFavourite, favourite);
  expect(await request(calls.favouriteIds, {})).not.toContainEqual(favourite);
  const { methods } = await request(calls.depositMethods, { language: 'EN' });
  const deposit = { methodId: methods[0]?.methodId ?? '', amount: '500.00' };
  const idempotencyKey = 'shared-client-deposit';
  const order = await request(calls.createDeposit, deposit, { idempotencyKey });
  expect(await request(calls.createDeposit, deposit, { idempotencyKey })).toEqual(order);
  await expect(request(calls.createDeposit, deposit)).rejects.toMatchObject({ code: 'idempotency.required' });
  const other = { ...deposit, amount: '0.50' };
  await expect(request(calls.createDeposit, other, { idempotencyKey: 'too-little' })).rejects.toMatchObject({
    code: 'request.invalid',
    field: 'amount',
  });
});
