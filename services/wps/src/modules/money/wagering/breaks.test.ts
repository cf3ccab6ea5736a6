import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { referencePolicy, type SitePolicy } from '../../../platform/settings/policy-pack';
import {
  createGameServer,
  type GameServer,
  granted,
  newMember,
  newOperator,
  setSite,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { idOf } from '../../../testing/figures';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { createPaymentProvider, type PaymentProvider } from '../../../testing/payments';
import { wordsOf } from '../../identity/inbox/messages';
import { inboxMessages } from '../../identity/inbox/tables';
import { protections } from '../../identity/responsible-gaming/tables';
import { closeExpired } from './close';
import { wageringRequirements } from './tables';

const DAY = 86_400_000;
let wps: TestWps;
let games: GameServer;
let provider: PaymentProvider;
let member: TestClient;
let id: number;
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: 400 * DAY });
  games = createGameServer(wps);
  provider = createPaymentProvider(wps);
});
afterAll(async () => {
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
  await wps.close();
});
/** Each member has the signing-up bonus of 18.00, which has to be wagered, and 200.00 of own money. */
beforeEach(async () => {
  await setPolicy({});
  member = await newMember(wps);
  id = await idOf(member);
  await provider.payIn(member, '200.00');
});

const setPolicy = (openBonus: Partial<SitePolicy['openBonus']>) =>
  setSite(wps, { policy: { ...referencePolicy, openBonus: { ...referencePolicy.openBonus, ...openBonus } } });
const runJob = () => wps.jobs.get('bonuses run out')?.(wps.now());
const exclude = async (kind: 'timeOut' | 'selfExclusion', days: number | null) =>
  granted(await member.call('excludeSelf', { kind, days }));
const protect = (part: Partial<typeof protections.$inferInsert>) =>
  wps.db.orm
    .insert(protections)
    .values({ memberId: id, limits: {}, ...part })
    .onConflictDoUpdate({ target: protections.memberId, set: part });

async function standing() {
  const bonuses = await wps.db.orm.select().from(wageringRequirements).where(eq(wageringRequirements.memberId, id));
  const [row] = await wps.db.rows<{ balance: string }>(
    sql`select sum(balance)::text as balance from wps.ledger_accounts where member_id = ${id}`,
  );
  return [bonuses.map(({ state }) => state).join(), row?.balance];
}
const messages = async (language: 'EN' | 'BN' = 'EN') =>
  (await wps.db.orm.select().from(inboxMessages).where(eq(inboxMessages.memberId, id)))
    .filter(({ key }) => key.startsWith('bonus.'))
    .map((one) => wordsOf(one, language).title);

async function bet(stake: string) {
  const { playerToken, gameId } = await games.open(member);
  const round = { playerToken, gameId, roundId: randomUUID() };
  granted(await games.debit({ ...round, amount: stake }));
  return async (payout: string) => granted(await games.credit({ ...round, amount: payout }));
}

test('a self-exclusion ends an open bonus once no stake is out: winnings of it go, own money stays', async () => {
  const pay = await bet('18.00');
  await exclude('selfExclusion', 180);
  await runJob();
  expect(await standing()).toEqual(['open', '20000']);
  await pay('40.00');
  await runJob();
  await runJob();
  expect(await standing()).toEqual(['expired', '20000']);
  expect([...(await messages()), ...(await messages('BN'))]).toEqual([
    'A bonus has ended: ৳\u00a040.00 taken back',
    'একটি বোনাস শেষ হয়েছে: ৳\u00a040.00 ফেরত নেওয়া হয়েছে',
  ]);
});

test('own money is not forfeited when the bonus was lost before the exclusion', async () => {
  await (await bet('50.00'))('0.00');
  await exclude('selfExclusion', null);
  await runJob();
  expect(await standing()).toEqual(['expired', '16800']);
  expect(await messages()).toEqual([]);
});

test('a stake that was out at the exclusion counts when its round ends, and may complete the wagering', async () => {
  const pay = await bet('118.00');
  await exclude('selfExclusion', 180);
  await pay('300.00');
  await runJob();
  expect(await standing()).toEqual(['done', '40000']);
});

test('a time-out keeps an open bonus, and the break does not count towards its deadline', async () => {
  await exclude('timeOut', 7);
  wps.advance(36 * DAY);
  await runJob();
  expect(await standing()).toEqual(['open', '21800']);
  wps.advance(DAY);
  await runJob();
  expect(await standing()).toEqual(['expired', '20000']);
  expect(await messages()).toEqual(['A bonus has expired: ৳\u00a018.00 taken back']);
});

test('a time-out that becomes a self-exclusion ends the bonus that it had kept', async () => {
  await exclude('timeOut', 7);
  wps.advance(DAY);
  await exclude('selfExclusion', 180);
  await runJob();
  expect(await standing()).toEqual(['expired', '20000']);
});

test('the policy pack decides: a time-out may end open bonuses, a self-exclusion may keep them', async () => {
  await setPolicy({ selfExclusion: 'keep' });
  await exclude('selfExclusion', 180);
  wps.advance(31 * DAY);
  await runJob();
  expect(await standing()).toEqual(['open', '21800']);
  await setPolicy({ timeOut: 'end' });
  [member, id] = await newMember(wps).then(async (one) => [one, await idOf(one)]);
  await exclude('timeOut', 7);
  await runJob();
  expect(await standing()).toEqual(['expired', '0']);
});

test('the bonus of a member who excluded himself before this rule is ended too', async () => {
  await protect({ exclusion: 'selfExclusion', excludedUntil: null });
  await runJob();
  expect(await standing()).toEqual(['expired', '20000']);
});

test('an exclusion that is over ends no bonus', async () => {
  await protect({ exclusion: 'selfExclusion', excludedUntil: new Date(wps.now() - DAY) });
  await runJob();
  expect(await standing()).toEqual(['open', '21800']);
});

test('while an operator has to decide about a member no bonus expires, and the wait is added', async () => {
  const heldFor = { excludedId: 1, strength: 'weak' as const, kinds: [] };
  await protect({ heldAt: new Date(wps.now()), heldFor });
  wps.advance(31 * DAY);
  await runJob();
  // A withdrawal looks for expired bonuses, too.
  await wps.db.transaction((tx) => closeExpired(wps.db, tx, id, new Date(wps.now())));
  expect(await standing()).toEqual(['open', '21800']);
  const support = await newOperator(wps, 'operator');
  await support.ask('memberRelease', { member: String(id) });
  await runJob();
  expect(await standing()).toEqual(['open', '21800']);
  wps.advance(30 * DAY);
  await runJob();
  expect(await standing()).toEqual(['expired', '20000']);
});

test('members who wait for an operator keep nobody else’s bonus from being closed', async () => {
  await wps.db.rows(sql`insert into wps.protections (member_id, limits, held_at)
    select -n, '{}', now() from generate_series(1, 500) n`);
  await wps.db.rows(sql`
    insert into wps.wagering_requirements (id, member_id, source, bonus, required, wagered, state, opened_at, expires_at)
    select gen_random_uuid(), -n, 'gift', 1, 1, 0, 'open', now(), now() from generate_series(1, 500) n`);
  await exclude('selfExclusion', 180);
  await runJob();
  expect(await standing()).toEqual(['expired', '20000']);
});

test('members whose bonuses cannot be closed keep no other member’s bonus from being closed', async () => {
  await wps.db.orm
    .update(wageringRequirements)
    .set({ expiresAt: new Date(wps.now()) })
    .where(eq(wageringRequirements.memberId, id));
  // More members than a run takes, before this one in the order of the job; they have no account.
  await wps.db.orm.execute(sql`
    insert into wps.wagering_requirements (id, member_id, source, bonus, required, wagered, state, opened_at, expires_at)
    select gen_random_uuid(), -1000 - n, 'register', 100, 100, 0, 'open', now(), now() - interval '1 day' from generate_series(1, 500) n`);
  await expect(runJob()).rejects.toThrow('500 rows of a job failed');
  await runJob();
  expect(await standing()).toEqual(['expired', '20000']);
  await wps.db.orm.execute(sql`delete from wps.wagering_requirements where member_id < -1000`);
});
