import type { GameType } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { recordPlay } from '../modules/money/figures/days';
import { granted, type TestClient } from './client';
import { newMember } from './new-member';
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

/** A member of a team that a test created. */
export interface TeamMember {
  readonly client: TestClient;
  readonly id: number;
  readonly account: string;
}

/** Registers a member, optionally below another one; a `type` other than 0 is written to the database. */
export async function newTeamMember(wps: TestWps, above: TeamMember | null, type = 0): Promise<TeamMember> {
  const [row] = above
    ? await wps.db.rows<{ code: string }>(sql`select affiliate_code as code from wps.members where id = ${above.id}`)
    : [];
  const client = await newMember(wps, row ? { affiliateCode: row.code } : {});
  const info = granted(await client.get<{ id: string; account: string }>('/wps/member/info'));
  const member = { client, id: Number(info.id), account: info.account };
  if (type !== 0) await wps.db.orm.execute(sql`update wps.members set type = ${type} where id = ${member.id}`);
  return member;
}

const DAY = 86_400_000;

/** Registers an agent who may open envelopes: a member for a month, with a turnover of ৳ 1,000 yesterday. */
export async function newRainAgent(wps: TestWps): Promise<TeamMember> {
  const agent = await newTeamMember(wps, null, 1);
  await wps.db.orm.execute(
    sql`update wps.members set registered_at = registered_at - interval '30 days' where id = ${agent.id}`,
  );
  await played(wps, agent.id, { stake: 100_000n, at: wps.now() - DAY });
  return agent;
}
