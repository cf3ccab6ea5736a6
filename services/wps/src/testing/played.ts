import type { GameType } from '@r777/shared/contracts';
import { recordPlay } from '../modules/money/figures/play-days';
import type { TestWps } from './start-wps';

/** A member's play: amounts in paisa, time of the settlement in ms. */
export interface Played {
  readonly stake: bigint;
  readonly payout?: bigint;
  readonly gameType?: GameType;
  readonly at: number;
}

/** Writes the figures of a settled round, as its settlement does, but not the round. */
export async function played({ db }: Pick<TestWps, 'db'>, memberId: number, round: Played): Promise<void> {
  const { stake, payout = 0n, gameType = 'RNG', at } = round;
  await db.transaction((tx) => recordPlay(tx, { memberId, gameType, vassalage: 'BGS', stake, payout }, new Date(at)));
}
