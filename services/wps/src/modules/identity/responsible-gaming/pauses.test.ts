import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { idOf } from '../../../testing/figures';
import { releaseHold } from './exclusion';
import { endWaitForProof } from './recognition';
import { protections } from './tables';

const DAY = 86_400_000;
let wps: TestWps;
let member: TestClient;
let id: number;
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: 400 * DAY });
});
beforeEach(async () => {
  member = await newMember(wps);
  id = await idOf(member);
});
afterAll(() => wps.close());

const now = () => new Date(wps.now());
type Waits = Pick<typeof protections.$inferInsert, 'heldAt' | 'heldFor' | 'unprovenSince'>;
const wait = (set: Waits) =>
  wps.db.orm
    .insert(protections)
    .values({ memberId: id, limits: {}, ...set })
    .onConflictDoUpdate({ target: protections.memberId, set });
const heldFor = { excludedId: 1, strength: 'likely', kinds: ['person'] } as const;
const steps = {
  unproven: () => wait({ unprovenSince: now() }),
  held: () => wait({ heldAt: now(), heldFor }),
  proved: () => wps.db.transaction((tx) => endWaitForProof(tx, id, now())),
  released: () => wps.db.transaction((tx) => releaseHold(tx, id, now())),
  away: async () => granted(await member.call('excludeSelf', { kind: 'timeOut', days: 7 })),
};
type Step = keyof typeof steps;

/** The deadline of the signing-up bonus, in days from now. */
async function deadline(): Promise<number> {
  const [row] = await wps.db.rows<{ at: string }>(
    sql`select expires_at::text as at from wps.wagering_requirements where member_id = ${id}`,
  );
  return Math.round(new Date(row?.at ?? '').getTime() / DAY);
}

test.each<[what: string, days: number, ...story: readonly (Step | number)[]]>([
  ['a wait for a proof alone', 5, 'unproven', 5, 'proved'],
  ['a hold that begins during the wait and ends after it', 9, 'unproven', 2, 'held', 3, 'proved', 4, 'released'],
  ['a hold that began before the wait', 9, 'held', 2, 'unproven', 3, 'proved', 4, 'released'],
  ['both, ended at once by staff', 5, 'unproven', 2, 'held', 3, 'released'],
  ['a hold after the wait', 7, 'unproven', 5, 'proved', 3, 'held', 2, 'released'],
  ['a time-out within a hold', 12, 'held', 3, 'away', 9, 'released'],
  ['a time-out that goes on after the hold', 10, 'held', 3, 'away', 2, 'released'],
  ['a hold within a time-out', 7, 'away', 2, 'held', 3, 'released'],
  ['a hold that goes on after a time-out', 11, 'away', 2, 'held', 9, 'released'],
  ['all three', 12, 'unproven', 1, 'held', 2, 'away', 3, 'proved', 6, 'released'],
])('%s adds each of its days once to the deadline of a bonus', async (_, days, ...story) => {
  const before = await deadline();
  for (const step of story)
    if (typeof step === 'number') wps.advance(step * DAY);
    else await steps[step]();
  expect((await deadline()) - before).toBe(days);
});
