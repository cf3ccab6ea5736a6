import { sql } from 'drizzle-orm';
import { createClient, type TestClient } from '../client';
import { newMember } from '../new-member';
import type { TestWps } from '../start-wps';

/** Kinds of callers that a call may tell apart. */
export const actorKinds = ['visitor', 'member', 'agent', 'trial'] as const;
/** @see actorKinds */
export type ActorKind = (typeof actorKinds)[number];

/** Registers a member of its own and makes an agent of it. */
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
  // The only one of its kind: an attack before may have excluded it from playing.
  await wps.db.rows(
    sql`delete from wps.protections where member_id = (select id from wps.members where username = 'trial01')`,
  );
  await client.login('trial01', 'Trial777!');
  return client;
}

/** After so many requests a caller is replaced: what it did to itself (a changed password, an exclusion) hides faults. */
const MOST = 60;
const gone = new Set(['session.revoked', 'session.expired', 'session.required', 'member.unavailable']);

/** Callers of each kind that are replaced when a call has ended their session. */
export function createActors(wps: TestWps) {
  const known = new Map<ActorKind, { client: TestClient; uses: number }>();
  return {
    async as(kind: ActorKind): Promise<TestClient> {
      const actor = known.get(kind);
      if (actor && actor.uses < MOST) {
        actor.uses += 1;
        return actor.client;
      }
      const client = await make(wps, kind);
      known.set(kind, { client, uses: 1 });
      return client;
    },
    /** Tells what the actor was answered. */
    heard(kind: ActorKind, code: string | undefined): void {
      if (code !== undefined && gone.has(code) && kind !== 'visitor') known.delete(kind);
    },
  };
}
/** @see createActors */
export type Actors = ReturnType<typeof createActors>;
