import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient, errorOf, granted, newOperator, startWps, type TestWps } from '../../../testing';
import { newTeamMember, type TeamMember } from '../../../testing/new-team';
import { makeAgent } from '../affiliate-links/open-account';

let wps: TestWps;
/** An agent of the house and a sub-agent. */
let agent: TeamMember;
let below: TeamMember;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());
beforeEach(async () => {
  agent = await newTeamMember(wps, null);
  await wps.db.transaction((tx) => makeAgent(wps.db, tx, agent.id, new Date(wps.now())));
  below = await newTeamMember(wps, agent, 2);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'is self-excluded',
    async () => granted(await below.client.call('excludeSelf', { kind: 'selfExclusion', days: 180 })),
  ],
  [
    'has a closed account',
    async () => {
      const operator = await newOperator(wps, 'operator');
      return operator.ask('memberState', { member: String(below.id), state: 'disabled' });
    },
  ],
])('a sub-agent who %s gets no rebate from the agent above, who is not told why', async (_, leave) => {
  const member = String(below.id);
  const give = (rate: string) => agent.client.call('setRebates', { member, rates: { RNG: rate } });
  granted(await give('0.50'));
  const { code } = granted(await below.client.call('affiliateCode', {}));
  await leave();
  expect(errorOf(await give('0.50'))).toEqual({ code: 'request.notFound', field: 'member' });
  const all = await agent.client.call('applyRebates', { members: [member], rates: { RNG: '0.50' } });
  expect(granted(all).content).toMatchObject([{ member, code: 'request.notFound' }]);
  // Nor can it be told from the sub-agent's own code.
  const check = await createClient(wps.url).call('checkAffiliateCode', { affiliateCode: code });
  expect(granted(check).data).toEqual({ success: false });
  // Less is no earning.
  granted(await give('0.00'));
});

test('an agent above learns nothing of a hold: a sub-agent who is held gets rebates', async () => {
  await wps.db.rows(sql`insert into wps.protections (member_id, limits, held_at) values (${below.id}, '{}', now())
    on conflict (member_id) do update set held_at = now() returning member_id`);
  granted(await agent.client.call('setRebates', { member: String(below.id), rates: { RNG: '0.50' } }));
});
