import { sql } from 'drizzle-orm';
import { granted, type TestClient } from './client';
import { newMember } from './new-member';
import type { TestWps } from './start-wps';

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
