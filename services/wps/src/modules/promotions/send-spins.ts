import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { FreeSpinRefusal, FreeSpinVerdict, GameServerPort } from '../../adapters/games';
import { toTaka } from '../../platform/format/money';
import { eachDue } from '../../platform/jobs/each';
import { sendMessage } from '../identity/inbox/messages';
import { unpayableAmong } from '../identity/responsible-gaming/exclusion';
import { lockAccount, memberAccount } from '../money/ledger/ledger';
import { closeGrant, closeIfOver, type Grant, isInPlay } from './free-spins';
import { freeSpinGrants } from './tables';

/** Grants of one run. */
const BATCH = 50;
/** In ms: the next try after the first failure; it doubles up to the longest wait. */
const [FIRST, LONGEST] = [5_000, 600_000];
/** In ms: how often the game server is asked about spins that are being played. */
const CHECK = 600_000;

/** Tries without a grant, about 20 minutes, after which operators are told. */
const MANY = 8;
/** Tries, about a day, after which a refusal is final. Until then the game server can get the game back. */
const FINAL = 150;
const DAY = 86_400_000;
/** Clocks of the two services differ by less, in ms. */
const SKEW = 60_000;
/** The job's name in the table of failed rows, and so in `wps_job_failed_rows`. */
const JOB = 'free spins';

/** Dependencies of sending. */
export interface SpinParts {
  readonly db: Database;
  readonly games: Pick<GameServerPort, 'grantFreeSpins' | 'freeSpins'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const grantOf = ({ id, memberId, gameId, spins, value, most, days }: Grant) => ({
  id,
  playerId: String(memberId),
  gameId,
  spins,
  value: toTaka(value),
  most: toTaka(most),
  days,
});

type Answer = FreeSpinVerdict | FreeSpinRefusal | undefined;

/** Ends a grant that the game server refuses for good. The budget is free again, and the member gets a message. */
async function refuse(db: Database, tx: Orm, grant: Grant, at: Date): Promise<void> {
  await closeGrant(tx, grant, 'refused', at);
  await db.notify('promotions', { memberId: grant.memberId }, tx);
  const params = { spins: String(grant.spins) };
  await sendMessage(db, tx, grant.memberId, { key: 'freeSpins.refused', params, at });
}

/**
 * The rest of free spins that the game server has ended while their time stood still during a break: a grant of its own
 * there, because an id is granted once. Undefined if they are really over, or the member may not play yet.
 */
async function restAfterBreak(tx: Orm, grant: Grant, verdict: Answer, at: Date): Promise<Grant | undefined> {
  const { id, memberId, spins, used, most, won, expiresAt } = grant;
  if (grant.state !== 'granted' || verdict?.state !== 'over' || expiresAt === null || expiresAt <= at) return undefined;
  const left = Math.min(spins - used, verdict.left);
  if (left <= 0 || expiresAt.getTime() < Date.parse(verdict.until) + SKEW || (await isInPlay(tx, id))) return undefined;
  if ((await unpayableAmong(tx, [memberId], at)).has(memberId)) return undefined;
  const days = Math.ceil((expiresAt.getTime() - at.getTime()) / DAY);
  const rest = { id: randomUUID(), spins: left, most: most - won, used: 0, won: 0n, days };
  return { ...grant, ...rest, state: 'asked', expiresAt: null, nextTryAt: at, tries: 0 };
}

/** Applies an answer of the game server to a grant; without an answer, only its time can be over. */
async function keep({ db }: SpinParts, id: string, verdict: Answer, at: Date): Promise<Grant['state'] | undefined> {
  return db.transaction(async (tx) => {
    const mine = eq(freeSpinGrants.id, id);
    const [found] = await tx.select({ memberId: freeSpinGrants.memberId }).from(freeSpinGrants).where(mine);
    if (!found) return undefined;
    await lockAccount(tx, memberAccount(found.memberId, 'main'));
    const [grant] = await tx.select().from(freeSpinGrants).where(mine).for('update');
    if (!grant) return undefined;
    const { state, spins, used, most, won, memberId } = grant;
    let now = grant;
    if (state === 'asked' && verdict?.state === 'refused' && grant.tries >= FINAL) {
      await refuse(db, tx, grant, at);
      return 'refused';
    }
    if (state === 'asked' && verdict && (verdict.state === 'granted' || verdict.state === 'over')) {
      const expiresAt = new Date(verdict.until);
      const nextTryAt = new Date(Math.min(at.getTime() + CHECK, expiresAt.getTime()));
      now = { ...grant, state: 'granted', expiresAt, nextTryAt, tries: 0 };
    } else if (state === 'granted' && verdict?.state === 'unknown' && used < spins) {
      // The game server has lost its records: the rest is granted again.
      const rest = { spins: spins - used, most: most - won, used: 0, won: 0n };
      now = { ...grant, ...rest, state: 'asked', expiresAt: null, nextTryAt: at, tries: 0 };
    }
    const again = await restAfterBreak(tx, grant, verdict, at);
    if (again) {
      now = again;
      await sendMessage(db, tx, memberId, { key: 'freeSpins.returned', params: { spins: String(again.spins) }, at });
    }
    if (now !== grant) await tx.update(freeSpinGrants).set(now).where(mine);
    await closeIfOver(tx, now, at);
    await db.notify('promotions', { memberId }, tx);
    return now.state;
  });
}

/** The next try of a grant, claimed before the call: of two instances only one makes it. */
async function claim({ db }: SpinParts, grant: Grant, at: Date): Promise<boolean> {
  const { id, state, tries, expiresAt } = grant;
  const wait = state === 'asked' ? Math.min(LONGEST, FIRST * 2 ** tries) : CHECK;
  const next = at.getTime() + wait;
  // A grant that ends before its next check is looked at when it ends.
  const isEnding = expiresAt !== null && expiresAt > at && expiresAt.getTime() < next;
  const nextTryAt = isEnding ? expiresAt : new Date(next);
  const due = and(eq(freeSpinGrants.id, id), eq(freeSpinGrants.state, state), lte(freeSpinGrants.nextTryAt, at));
  const taken = await db.orm
    .update(freeSpinGrants)
    .set({ nextTryAt, tries: sql`${freeSpinGrants.tries} + 1` })
    .where(due)
    .returning({ id: freeSpinGrants.id });
  return taken.length > 0;
}

/**
 * Sends promised free spins to the game server until it confirms them, and asks about those that are being played. The
 * game server grants each id once, so an answer that was lost is safe to repeat. Free spins end by the clock of wps
 * also while the game server does not answer: it refuses their rounds then.
 */
export async function sendSpins(parts: SpinParts, now: number): Promise<void> {
  const { db, games, log } = parts;
  const at = new Date(now);
  const due = await db.orm
    .select()
    .from(freeSpinGrants)
    .where(and(sql`${freeSpinGrants.state} in ('asked', 'granted')`, lte(freeSpinGrants.nextTryAt, at)))
    .orderBy(asc(freeSpinGrants.nextTryAt))
    .limit(BATCH);
  const run = { db, job: JOB, now };
  await eachDue(
    run,
    due,
    ({ id }) => id,
    async (grant) => {
      if (!(await claim(parts, grant, at))) return;
      const isAsked = grant.state === 'asked';
      const call: Promise<Answer> = isAsked ? games.grantFreeSpins(grantOf(grant)) : games.freeSpins(grant.id);
      const told = { grant: grant.id, promotion: grant.promotionId, state: grant.state };
      const verdict = await call.catch((error: unknown) => {
        log.warn({ err: error, ...told }, 'the game server did not answer about free spins');
        return undefined;
      });
      if (verdict?.state === 'refused') log.warn({ ...told, code: verdict.code }, 'the game server refuses free spins');
      const state = await keep(parts, grant.id, verdict, at);
      if (isAsked && state === 'asked' && grant.tries >= MANY)
        throw new Error(
          `the game server does not grant the free spins of ${grant.promotionId}: ${verdict?.state ?? 'no answer'}`,
        );
    },
  );
}
