import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { addDays } from '../../../platform/clock/periods';
import { createGameServer, granted, newMember, startWps, type TestWps } from '../../../testing';
import { playByGameType } from './days';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('a round counts once, on the day it is settled, with all its stakes and payouts; an open one does not', async () => {
  const member = await newMember(wps);
  const id = Number(granted(await member.get<{ id: string }>('/wps/member/info')).id);
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(member);
  const send = { playerToken, gameId };
  granted(await games.debit({ ...send, roundId: 'counts-1', amount: '3.00' }));
  granted(await games.debit({ ...send, roundId: 'counts-1', amount: '1.00' }));
  granted(await games.debit({ ...send, roundId: 'stays-open', amount: '2.00' }));
  granted(await games.credit({ ...send, roundId: 'counts-1', amount: '5.00', roundClosed: false }));
  const last = { ...send, roundId: 'counts-1', amount: '1.50', roundClosed: true, transactionId: 'counts-last' };
  granted(await games.credit(last));
  granted(await games.credit(last));
  const today = dayOf(wps.now());
  const query = { memberIds: [id], from: today, until: '9999-12-31' };
  expect(await playByGameType(wps.db.orm, query)).toEqual([
    { gameType: 'RNG', rounds: 1, stake: 400n, atRisk: 400n, payout: 650n },
  ]);
  for (const others of [
    { from: '0001-01-01', until: today },
    { from: addDays(today, 1), until: '9999-12-31' },
  ])
    expect(await playByGameType(wps.db.orm, { ...query, ...others })).toEqual([]);
});

test('the seeded figures are those of the seeded rounds', async () => {
  const wrong = await wps.db.rows(sql`
    with from_rounds as (
      select member_id, sum(stake) as stake, sum(payout) as payout, count(*) as rounds
      from wps.rounds where state = 'settled' group by member_id),
    from_days as (
      select member_id, sum(stake) as stake, sum(payout) as payout, sum(rounds) as rounds from wps.play_days group by member_id)
    select * from from_rounds full join from_days using (member_id)
    where (from_rounds.stake, from_rounds.payout, from_rounds.rounds)
      is distinct from (from_days.stake, from_days.payout, from_days.rounds)`);
  expect(wrong).toEqual([]);
});
