import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import { createClient, errorOf, granted, newMember, setSite, startWps, type TestWps } from '../../../testing';
import { eventually, followEvents } from '../../../testing/eventually';
import { idOf } from '../../../testing/figures';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { leftToWager } from '../../money/wagering/wagering';
import { type Grant, grant, withdrawReward } from './grant';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const MINUTE = 60_000;
let count = 0;
async function give(memberId: number, part: Partial<Grant> = {}): Promise<string> {
  count += 1;
  const title = { en: 'Weekend gift', bn: 'সপ্তাহান্তের উপহার' };
  const one = { memberId, source: 'promotion' as const, key: `test:${count}`, title, amount: 2_500n, multiplier: 2 };
  const id = await wps.db.transaction((tx) => grant(tx, { expiresAt: null, ...one, ...part }, new Date(wps.now())));
  if (id === null) throw new Error('it was granted before');
  return id;
}
const someone = async () => {
  const client = await newMember(wps);
  return { client, id: await idOf(client) };
};

test('REWD-06 rewards are listed by state, newest first, in either language, with amount and expiry', async () => {
  const { client, id } = await someone();
  const empty = granted(await client.call('rewards', { language: 'EN' }));
  expect(empty).toMatchObject({ content: [], totalPages: 0, footer: { unclaimed: 0, amount: '0.00' } });
  await give(id);
  wps.advance(1_000);
  const expiresAt = new Date(wps.now() + MINUTE);
  await give(id, { amount: 700n, expiresAt });
  const { content, footer } = granted(await client.call('rewards', { language: 'BN' }));
  expect(content.map(({ amount }) => amount)).toEqual(['7.00', '25.00']);
  expect(content[0]).toMatchObject({
    title: 'সপ্তাহান্তের উপহার',
    source: 'promotion',
    state: 'unclaimed',
    expiresAt: expiresAt.toISOString(),
    claimedAt: null,
  });
  expect(footer).toEqual({ unclaimed: 2, amount: '32.00' });
  const second = granted(await client.call('rewards', { language: 'EN', pageSize: 1, pageNo: 2 }));
  expect(second).toMatchObject({ content: [{ title: 'Weekend gift', amount: '25.00' }], totalPages: 2 });
  wps.advance(MINUTE);
  const left = granted(await client.call('rewards', { language: 'EN' }));
  expect([left.content.map(({ amount }) => amount), left.footer.unclaimed]).toEqual([['25.00'], 1]);
  const over = granted(await client.call('rewards', { language: 'EN', state: 'expired' }));
  expect(over.content).toMatchObject([{ amount: '7.00', state: 'expired', claimedAt: null }]);
});

test('SEC-07 REWD-07 a claim pays once, moves the reward, lowers the badge, and has to be wagered', async () => {
  const { client, id } = await someone();
  const [rewardId] = [await give(id), await give(id)];
  const input = { language: 'EN', rewardId } as const;
  const before = await leftToWager(wps.db.orm, id);
  const first = granted(await client.call('claimReward', input, 'claims-a-reward'));
  expect(first).toMatchObject({ balance: '43.00', unclaimed: 1, reward: { rewardId, state: 'claimed' } });
  expect(granted(await client.call('claimReward', input, 'claims-a-reward'))).toEqual(first);
  const other = { ...input, language: 'BN' } as const;
  expect(errorOf(await client.call('claimReward', other, 'claims-a-reward'))?.code).toBe('idempotency.conflict');
  expect(granted(await client.call('rewardCount', {}))).toEqual({ unclaimed: 1 });
  expect(granted(await client.call('rewards', { language: 'EN', state: 'claimed' })).content).toMatchObject([
    { rewardId },
  ]);
  expect(granted(await client.call('wallet', {})).sumBalance).toBe('43.00');
  expect((await leftToWager(wps.db.orm, id)) - before).toBe(5_000n);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('REWD-08 a reward that can no longer be claimed is refused with the reason', async () => {
  const { client, id } = await someone();
  const soon = { expiresAt: new Date(wps.now() + MINUTE) };
  const [claimed, inTime] = [await give(id), await give(id, soon)];
  const expired = await give(id, soon);
  const withdrawn = await give(id);
  const claim = async (rewardId: string) => errorOf(await client.call('claimReward', { language: 'EN', rewardId }));
  const withdraw = () => wps.db.transaction((tx) => withdrawReward(tx, withdrawn, new Date(wps.now())));
  expect([await withdraw(), await withdraw()]).toEqual([id, null]);
  expect(await claim(inTime)).toBeUndefined();
  wps.advance(MINUTE);
  // The reward was claimed in time, and its time has passed since.
  expect(await claim(inTime)).toEqual({ code: 'reward.claimed', field: 'rewardId' });
  expect(await claim(claimed)).toBeUndefined();
  expect(await claim(claimed)).toEqual({ code: 'reward.claimed', field: 'rewardId' });
  expect(await claim(expired)).toEqual({ code: 'reward.expired', field: 'rewardId' });
  expect(await claim(withdrawn)).toEqual({ code: 'reward.withdrawn', field: 'rewardId' });
  const gone = granted(await client.call('rewards', { language: 'EN', state: 'expired' })).content;
  expect(gone.map(({ rewardId, state }) => [rewardId, state]).sort()).toEqual(
    [
      [expired, 'expired'],
      [withdrawn, 'withdrawn'],
    ].sort(),
  );
  expect(granted(await client.call('rewardCount', {})).unclaimed).toBe(0);
});

test('SEC-05 another member’s reward gets the same answer as an unknown one', async () => {
  const [owner, other] = [await someone(), await someone()];
  const rewardId = await give(owner.id);
  const unknown = { code: 'request.notFound', field: 'rewardId' };
  expect(errorOf(await other.client.call('claimReward', { language: 'EN', rewardId }))).toEqual(unknown);
  const nobodys = '00000000-0000-4000-8000-000000000000';
  expect(errorOf(await other.client.call('claimReward', { language: 'EN', rewardId: nobodys }))).toEqual(unknown);
  expect(granted(await owner.client.call('rewardCount', {})).unclaimed).toBe(1);
});

test('ten concurrent claims of one reward, each with its own key, pay once', async () => {
  const { client, id } = await someone();
  const rewardId = await give(id);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => client.call('claimReward', { language: 'EN', rewardId })),
  );
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
  expect(granted(await client.call('wallet', {})).sumBalance).toBe('43.00');
});

test('SEC-07 claim all pays each once under its key, and one that is gone does not stop the others', async () => {
  const { client, id } = await someone();
  const good = [await give(id), await give(id, { amount: 700n, multiplier: 0 })];
  const expired = await give(id, { expiresAt: new Date(wps.now() + MINUTE) });
  const withdrawn = await give(id);
  const claimed = await give(id);
  const unseen = await give(id);
  const foreign = await give((await someone()).id);
  await wps.db.transaction((tx) => withdrawReward(tx, withdrawn, new Date(wps.now())));
  granted(await client.call('claimReward', { language: 'EN', rewardId: claimed }));
  wps.advance(MINUTE);
  const [first] = good;
  const rewardIds = [...good, expired, withdrawn, claimed, foreign, first ?? ''];
  const key = randomUUID();
  const before = await leftToWager(wps.db.orm, id);
  const replies = await Promise.all(
    [1, 2, 3].map(() => client.call('claimAllRewards', { language: 'EN', rewardIds }, key)),
  );
  const [answer, ...repeats] = replies.map(granted);
  expect(repeats).toEqual([answer, answer]);
  expect(answer).toMatchObject({ amount: '32.00', balance: '75.00', unclaimed: 1 });
  expect(answer?.claimed.map(({ rewardId, state }) => [rewardId, state])).toEqual(good.map((one) => [one, 'claimed']));
  expect(answer?.refused).toEqual([
    { rewardId: expired, reason: 'expired' },
    { rewardId: withdrawn, reason: 'withdrawn' },
    { rewardId: claimed, reason: 'claimed' },
    { rewardId: foreign, reason: 'unknown' },
  ]);
  expect((await leftToWager(wps.db.orm, id)) - before).toBe(5_000n);
  expect(granted(await client.call('rewards', { language: 'EN' })).content.map(({ rewardId }) => rewardId)).toEqual([
    unseen,
  ]);
  expect(granted(await client.call('wallet', {})).sumBalance).toBe('75.00');
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('claim all takes at most a hundred, and at least one', async () => {
  const { client } = await someone();
  for (const rewardIds of [[], Array.from({ length: 101 }, () => randomUUID()), ['x']])
    expect(errorOf(await client.call('claimAllRewards', { language: 'EN', rewardIds }))?.code).toBe('request.invalid');
});

test('the same key is granted once', async () => {
  const { client, id } = await someone();
  await give(id, { key: 'one occasion' });
  await expect(give(id, { key: 'one occasion' })).rejects.toThrow('granted before');
  expect(granted(await client.call('rewardCount', {})).unclaimed).toBe(1);
});

test('open pages are notified when a reward is granted and when it is claimed', async () => {
  const { client, id } = await someone();
  const { events, stop } = await followEvents(wps.url, client);
  const told = () => events.filter((name) => name === 'rewards.changed').length;
  const rewardId = await give(id);
  await eventually(told).toBe(1);
  granted(await client.call('claimReward', { language: 'EN', rewardId }));
  await eventually(told).toBe(2);
  await stop();
});

test('PERM-28 PERM-31 without REWCEN3 the reward centre is refused, and trial accounts are always refused', async () => {
  const { client, id } = await someone();
  const input = { language: 'EN', rewardId: await give(id) } as const;
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const all = async (by: typeof client) =>
    [
      await by.call('rewards', { language: 'EN' }),
      await by.call('rewardCount', {}),
      await by.call('claimReward', input),
      await by.call('claimAllRewards', { language: 'EN', rewardIds: [input.rewardId] }),
    ].map((reply) => errorOf(reply)?.code);
  expect(new Set(await all(trial))).toEqual(new Set(['trial.rejected']));
  const { permissions } = site;
  const member = permissions.member.filter((key) => key !== 'REWCEN3');
  await setSite(wps, { permissions: { ...permissions, member } });
  expect(new Set(await all(client))).toEqual(new Set(['permission.denied']));
  await setSite(wps, { permissions });
});

test('API-99 the demo member has rewards of every state, one for a friend, and the ledger balances', async () => {
  // The job pays the friend's bonus, once the friend has played.
  await wps.jobs.get('referrals')?.(wps.now());
  const client = createClient(wps.url, wps.now);
  await client.login('rahim77', 'Play777!');
  const list = async (state: 'unclaimed' | 'claimed' | 'expired') =>
    granted(await client.call('rewards', { language: 'BN', state, pageSize: 100 })).content;
  expect((await list('unclaimed')).map(({ source }) => source)).toEqual(
    expect.arrayContaining(['promotion', 'referral']),
  );
  expect((await list('claimed')).length).toBeGreaterThanOrEqual(2);
  expect((await list('expired')).length).toBeGreaterThanOrEqual(1);
  const unpaid = await wps.db.rows(sql`
    select r.id from wps.rewards r left join wps.ledger_transactions t on t.idempotency_key = 'reward:' || r.id
    where (r.claimed_at is null) <> (t.id is null)`);
  expect(unpaid).toEqual([]);
});
