import { sql } from 'drizzle-orm';
import { createClient, type TestClient } from '../client';
import { newMember } from '../new-member';
import type { TestWps } from '../start-wps';

/** Kinds of callers that a call may treat differently. */
export const actorKinds = ['visitor', 'member', 'agent', 'trial'] as const;
/** @see actorKinds */
export type ActorKind = (typeof actorKinds)[number];

/** Registers a new member and makes it an agent. */
export async function newAgent(wps: TestWps): Promise<TestClient> {
  const client = await newMember(wps);
  const info = await client.get<{ id: string }>('/wps/member/info');
  if (!info.body.success) throw new Error('the new member has no information');
  await wps.db.rows(sql`update wps.members set type = 1 where id = ${Number(info.body.value.id)}`);
  return client;
}

async function make(wps: TestWps, kind: ActorKind): Promise<TestClient> {
  if (kind === 'member') return newMember(wps);
  if (kind === 'agent') return newAgent(wps);
  const client = createClient(wps.url, wps.now);
  if (kind === 'visitor') return client;
  // There is only one account of this kind, and an earlier attack may have excluded it, which a trigger makes
  // permanent.
  await wps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`delete from wps.protections where member_id = (select id from wps.members where username = 'trial01')`,
    );
  });
  await client.login('trial01', 'Trial777!');
  return client;
}

/**
 * Number of requests after which a caller is replaced, because its changed state (password, exclusion) would hide
 * faults.
 */
const MAX_CALLS = 60;
const gone = new Set(['session.revoked', 'session.expired', 'session.required', 'member.unavailable']);

/** Callers of each kind that are replaced when a call has ended their session. */
export function createActors(wps: TestWps) {
  const known = new Map<ActorKind, { client: TestClient; uses: number }>();
  return {
    async as(kind: ActorKind): Promise<TestClient> {
      const actor = known.get(kind);
      if (actor && actor.uses < MAX_CALLS) {
        actor.uses += 1;
        return actor.client;
      }
      const client = await make(wps, kind);
      known.set(kind, { client, uses: 1 });
      return client;
    },
    /** Reports the answer to the actor. */
    heard(kind: ActorKind, code: string | undefined): void {
      if (code !== undefined && gone.has(code) && kind !== 'visitor') known.delete(kind);
    },
  };
}
/** @see createActors */
export type Actors = ReturnType<typeof createActors>;
