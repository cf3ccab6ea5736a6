import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  createGameServer,
  errorOf,
  granted,
  newMember,
  setSite,
  startWps,
  type TestWps,
} from '../../../testing';
import { createSessionProofs } from '../session/session-rows';
import { createSessions } from '../session/sessions';
import { closeTrials } from './trials';

let wps: TestWps;
const freePlay = (on: boolean) => setSite(wps, { whitelabel: { ...site.whitelabel, FREEPLAY3: on } });
beforeAll(async () => {
  wps = await startWps();
  await freePlay(true);
});
beforeEach(() => wps.advance(61_000));
afterAll(() => wps.close());
const visitor = () => createClient(wps.url, wps.now);
const FREEPLAY = { moduleId: 'FREEPLAY3' } as const;

test('API-70 API-11 TRIAL-01 TRIAL-03 TRIAL-04 TRIAL-05 PERM-02 PERM-03 a visitor creates a trial account and plays with its money', async () => {
  const client = visitor();
  const { trialName, trialKey, expiresAt } = granted(await client.call('createTrial', {}));
  expect((expiresAt - wps.now()) / 3_600_000).toBeCloseTo(24, 1);
  const session = granted(await client.call('freeplay', { ...FREEPLAY, trialName, trialKey }));
  expect(session).toMatchObject({
    userName: trialName,
    customerType: 4,
    merchantCode: 'r777bdttrial',
    trial: 1,
    firstTimeLogin: true,
  });
  client.token = session.token;
  expect(granted(await client.call('wallet', {}))).toMatchObject({
    sumBalance: '2000.00',
    wallets: [{ walletType: 'trial', balance: '2000.00' }],
  });
  expect(granted(await client.call('memberInfo', {}))).toMatchObject({ account: trialName, type: 4 });
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(client);
  granted(await games.debit({ playerToken, gameId, roundId: 'round-of-a-trial', amount: '5.00' }));
  expect(granted(await client.call('wallet', {})).sumBalance).toBe('1995.00');
  expect(granted(await client.call('renew', {}))).toMatchObject({ userName: trialName, type: 4 });
  const again = granted(await visitor().call('freeplay', { ...FREEPLAY, trialName, trialKey }));
  expect(again).toMatchObject({ userName: trialName, firstTimeLogin: false });
});

test('API-70 a trial account can be opened until it ends, 24 hours later', async () => {
  const { trialName, trialKey } = granted(await visitor().call('createTrial', {}));
  wps.advance(23.9 * 3_600_000);
  const late = granted(await visitor().call('freeplay', { ...FREEPLAY, trialName, trialKey }));
  expect(late).toMatchObject({ userName: trialName });
});

test('API-11 the module id alone starts a session of a new trial account; without it there is none', async () => {
  const [one, two] = [await visitor().call('freeplay', FREEPLAY), await visitor().call('freeplay', FREEPLAY)];
  expect(granted(one).userName).toMatch(/^trial_[a-z0-9]{8}$/);
  expect(granted(two).userName).not.toBe(granted(one).userName);
  for (const wrong of [{}, { moduleId: 'REG3' }, { moduleId: '' }])
    expect(errorOf(await visitor().callWith('freeplay', wrong))).toEqual({
      code: 'request.invalid',
      field: 'moduleId',
    });
});

test('SEC-05 a trial account is logged in to with its own key only, never with a password', async () => {
  const mine = granted(await visitor().call('createTrial', {}));
  const other = granted(await visitor().call('createTrial', {}));
  const open = (trialName: string, trialKey?: string) =>
    visitor().callWith('freeplay', { ...FREEPLAY, trialName, ...(trialKey ? { trialKey } : {}) });
  expect(errorOf(await open(mine.trialName, other.trialKey))).toEqual({ code: 'member.unavailable' });
  expect(errorOf(await open('rahim77', mine.trialKey))).toEqual({ code: 'member.unavailable' });
  expect(errorOf(await open(mine.trialName))).toEqual({ code: 'request.invalid', field: 'trialKey' });
  const password = { username: mine.trialName, password: mine.trialKey, type: 'username' } as const;
  expect(errorOf(await visitor().call('login', password))?.code).toBe('login.failed');
  expect(JSON.stringify(await wps.db.rows(sql`select * from wps.trial_accounts`))).not.toContain(mine.trialKey);
});

test('PERM-31 TRIAL-06 PERM-03 PERM-18 free play is for visitors and types 0, 1 and 2; others are refused, and all if it is disabled', async () => {
  const member = await newMember(wps);
  expect(granted(await member.call('freeplay', FREEPLAY))).toMatchObject({ customerType: 4, trial: 0 });
  const agent = visitor();
  await agent.login('agent77', 'Agent777!');
  granted(await agent.call('createTrial', {}));
  const trial = visitor();
  await trial.login('trial01', 'Trial777!');
  for (const call of ['createTrial', 'freeplay'] as const)
    expect(errorOf(await trial.callWith(call, call === 'freeplay' ? FREEPLAY : {}))).toEqual({
      code: 'trial.rejected',
    });
  const odd = await newMember(wps);
  const { id } = granted(await odd.call('memberInfo', {}));
  for (const type of [3, 40, 41, 42, 2]) {
    await wps.db.orm.execute(sql`update wps.members set type = ${type} where id = ${Number(id)}`);
    const code = type === 2 ? undefined : 'permission.denied';
    for (const call of ['createTrial', 'freeplay'] as const)
      expect([type, errorOf(await odd.callWith(call, call === 'freeplay' ? FREEPLAY : {}))?.code]).toEqual([
        type,
        code,
      ]);
  }
  await freePlay(false);
  expect(errorOf(await visitor().call('freeplay', FREEPLAY))).toEqual({ code: 'permission.denied' });
  expect(errorOf(await visitor().call('createTrial', {}))).toEqual({ code: 'permission.denied' });
  await freePlay(true);
});

test('SEC-03 an address can create sixty trial accounts an hour; six in this test', async () => {
  const strict = await startWps({ db: wps.db, rateLimitFactor: 0.1 });
  const from = { 'x-forwarded-for': '203.0.113.60' };
  const seen: number[] = [];
  for (let i = 0; i < 7; i++) {
    strict.advance(61_000);
    seen.push((await createClient(strict.url).send('POST', '/wps/member/trial', {}, from)).status);
  }
  expect(seen).toEqual([...Array(6).fill(200), 429]);
  await strict.close();
});

test('SEC-03 an IPv6 customer has one limit of trial accounts, whichever of its addresses it uses', async () => {
  const strict = await startWps({ db: wps.db, rateLimitFactor: 0.1 });
  const open = async (address: string) =>
    errorOf(
      await createClient(strict.url, strict.now).send('POST', '/wps/member/trial', {}, { 'x-forwarded-for': address }),
    )?.code;
  const seen: (string | undefined)[] = [];
  for (let turn = 1; turn <= 7; turn++) {
    seen.push(await open(`2001:db8:9:9:${turn}::1`));
    strict.advance(61_000);
  }
  expect(seen).toEqual([...Array(6).fill(undefined), 'request.rateLimited']);
  expect(await open('2001:db8:9:a::1')).toBeUndefined();
  await strict.close();
});

test('a trial account is closed after 24 hours, repeatably; its ledger entries stay', async () => {
  const client = visitor();
  const { trialName, trialKey } = granted(await client.call('createTrial', {}));
  const session = granted(await client.call('freeplay', { ...FREEPLAY, trialName, trialKey }));
  client.token = session.token;
  const { db, now, config } = wps;
  const sessions = createSessions({ db, now, proofs: createSessionProofs(config.keySecret), ended: () => undefined });
  await closeTrials(wps.db, sessions, wps.now());
  granted(await client.call('memberInfo', {}));
  wps.advance(24 * 3_600_000);
  expect(errorOf(await visitor().call('freeplay', { ...FREEPLAY, trialName, trialKey }))).toEqual({
    code: 'member.unavailable',
  });
  expect(await closeTrials(wps.db, sessions, wps.now())).toBeGreaterThan(0);
  expect(await closeTrials(wps.db, sessions, wps.now())).toBe(0);
  expect(errorOf(await client.call('renew', {}))).toEqual({ code: 'session.revoked' });
  const [row] = await wps.db.rows(sql`
    select m.state, a.balance::text as balance from wps.members m join wps.ledger_accounts a on a.member_id = m.id
    where m.username = ${trialName}`);
  expect(row).toEqual({ state: 'disabled', balance: '200000' });
  const demo = visitor();
  await demo.login('trial01', 'Trial777!');
});

test('a thousand trial accounts that cannot be closed keep no later one open', async () => {
  const { trialName } = granted(await visitor().call('createTrial', {}));
  await wps.db.orm.execute(sql`
    insert into wps.trial_accounts (member_id, key_hash, expires_at)
    select n, 'stuck ' || n, ${new Date(wps.now()).toISOString()}::timestamptz from generate_series(1, 1000) n`);
  await wps.db.orm.execute(sql`
    create function wps.refuse_stuck() returns trigger language plpgsql as
    $$ begin if new.key_hash like 'stuck %' then raise 'stuck'; end if; return new; end $$`);
  await wps.db.orm.execute(sql`
    create trigger refuse_stuck before update on wps.trial_accounts for each row execute function wps.refuse_stuck()`);
  wps.advance(25 * 3_600_000);
  const { db, now, config } = wps;
  const sessions = createSessions({ db, now, proofs: createSessionProofs(config.keySecret), ended: () => undefined });
  const isOpen = async () => {
    const [row] = await db.rows<{ state: string }>(sql`select state from wps.members where username = ${trialName}`);
    return row?.state !== 'disabled';
  };
  await expect(closeTrials(db, sessions, now())).rejects.toThrow();
  expect(await isOpen()).toBe(true);
  await closeTrials(db, sessions, now());
  expect(await isOpen()).toBe(false);
  await db.orm.execute(sql`drop trigger refuse_stuck on wps.trial_accounts`);
});
