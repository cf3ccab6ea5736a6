import { randomUUID } from 'node:crypto';
import type { GameType } from '@r777/shared/contracts';
import { playDays } from '../modules/money/figures/tables';
import { rounds } from '../modules/money/rounds/tables';
import { dayOf } from '../platform/clock/days';
import { granted, type TestClient } from './client';
import type { TestWps } from './start-wps';

/** Runs the jobs that sum up the figures of teams, as the service does every few seconds. */
export async function foldFigures(wps: Pick<TestWps, 'jobs' | 'now'>): Promise<void> {
  for (const job of ['team-figures', 'team-presence']) {
    const work = wps.jobs.get(job);
    if (!work) throw new Error(`there is no job ${job}`);
    await work(wps.now());
  }
}

/** Id of the member who is logged in on a client. */
export async function idOf(client: TestClient): Promise<number> {
  return Number(granted(await client.call('memberInfo', {})).id);
}

/**
 * Writes settled play directly into the figures: tests of values computed from play need amounts that would otherwise
 * take thousands of rounds. Amounts in taka.
 */
export async function putPlay(
  wps: TestWps,
  memberId: number,
  play: { stake: number; payout?: number; rounds?: number; gameType?: GameType; day?: string; vassalage?: string },
): Promise<void> {
  const { stake, payout = 0, rounds = 1, gameType = 'RNG', day = dayOf(wps.now()), vassalage = 'BGS' } = play;
  await wps.db.orm.insert(playDays).values({
    memberId,
    day,
    gameType,
    vassalage,
    rounds,
    stake: BigInt(Math.round(stake * 100)),
    payout: BigInt(Math.round(payout * 100)),
    lastAt: new Date(wps.now()),
  });
}

/** Writes settled rounds, which missions of rounds count. `stake` in taka, each. */
export async function putRounds(
  wps: TestWps,
  memberId: number,
  {
    count,
    stake,
    gameId = 'bgs-burning-777',
    at = new Date(wps.now()),
  }: { count: number; stake: number; gameId?: string; at?: Date },
): Promise<void> {
  const played = { memberId, gameId, payout: 0n, state: 'settled' as const, openedAt: at, settledAt: at };
  const row = { ...played, provider: 'test', stake: BigInt(Math.round(stake * 100)) };
  await wps.db.orm.insert(rounds).values(Array.from({ length: count }, () => ({ ...row, roundId: randomUUID() })));
}
