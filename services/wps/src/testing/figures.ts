import type { GameType } from '@r777/shared/contracts';
import { playDays } from '../modules/money/figures/tables';
import { dayOf } from '../platform/clock/days';
import { granted, type TestClient } from './client';
import type { TestWps } from './start-wps';

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
