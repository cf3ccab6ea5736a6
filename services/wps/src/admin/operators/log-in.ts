import type { Database, Orm } from '@r777/server-kit';
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { hashToken, newToken } from '../../platform/crypto/tokens';
import { AppError } from '../../platform/errors/app-error';
import { tooMany } from '../../platform/errors/too-many';
import { writeAudit } from '../audit';
import type { AdminInput, AdminOutput } from '../contract/admin-calls';
import { hashRecovery, newRecoveryCodes, newSecret, sealSecret, stepOf, unsealSecret } from './codes';
import { startSession } from './sessions';
import { operatorRecoveryCodes, operators } from './tables';

/** Codes that are judged in a window, and its length in ms. */
const TRIES = 5;
const WINDOW = 15 * 60_000;
/** Wrong codes in a row after which only another administrator lets the operator in again. */
const MOST_FAILURES = 50;

type Row = typeof operators.$inferSelect;
interface Parts {
  readonly db: Database;
  readonly now: () => number;
  readonly config: { readonly keySecret: KeyRing };
}
/** Where a log-in comes from. */
export interface Origin {
  readonly address: string;
  /** The request's id, for the log. */
  readonly request: string;
  /** The token of the log-in that this one renews. */
  readonly replaced: string | undefined;
}

const wrong = (words: string) => new AppError('verification.wrong', words, { field: 'code' });

/** Enrols an operator: both factors are told this once. @throws AppError for an unknown, used or expired invitation */
export async function enrol(
  { db, now, config }: Parts,
  { invite }: AdminInput<'enrol'>,
  request: string,
): Promise<AdminOutput<'enrol'>> {
  const at = new Date(now());
  return db.transaction(async (tx) => {
    const key = `wpk_${newToken()}`;
    const open = and(
      eq(operators.inviteHash, hashToken(invite)),
      gt(operators.inviteExpiresAt, at),
      isNull(operators.endedAt),
    );
    // One statement uses it up: of two at once only one finds it.
    const [row] = await tx
      .update(operators)
      .set({ inviteHash: null, inviteExpiresAt: null, keyHash: hashToken(key) })
      .where(open)
      .returning();
    if (!row) throw new AppError('verification.wrong', 'This invitation is not good any more.', { field: 'invite' });
    const { secret, uri } = newSecret(row.name);
    await tx
      .update(operators)
      .set({ secret: sealSecret(secret, config.keySecret) })
      .where(eq(operators.id, row.id));
    const told = { what: 'enrol', subject: `operator:${row.name}`, from: 'invited', to: 'enrolled' };
    await writeAudit(tx, { ...told, who: row.name, why: 'used the invitation', request }, at);
    return { name: row.name, key, secret, uri };
  });
}

/** Counts an attempt before it is judged, so that guesses at the same time count each other. @throws AppError when there were too many */
async function countTry(db: Database, { id }: Row, at: Date): Promise<void> {
  const since = new Date(at.getTime() - WINDOW).toISOString();
  const isNew = sql`(${operators.triesSince} is null or ${operators.triesSince} <= ${since}::timestamptz)`;
  const [counted] = await db.orm
    .update(operators)
    .set({
      // What is refused unjudged is no guess.
      failures: sql`${operators.failures} + case when ${isNew} or ${operators.tries} < ${TRIES} then 1 else 0 end`,
      tries: sql`case when ${isNew} then 1 else ${operators.tries} + 1 end`,
      triesSince: sql`case when ${isNew} then ${at.toISOString()}::timestamptz else ${operators.triesSince} end`,
    })
    .where(eq(operators.id, id))
    .returning({ failures: operators.failures, tries: operators.tries, since: operators.triesSince });
  if (!counted) throw new Error('the attempt was not counted');
  if (counted.failures > MOST_FAILURES)
    throw new AppError('login.locked', 'Too many wrong codes: an administrator has to reset this operator.');
  if (counted.tries > TRIES) throw tooMany((counted.since ?? at).getTime() + WINDOW - at.getTime(), 'Too many codes.');
}

/** Takes an authenticator's code: each step once, and none before the last one. @throws AppError */
async function takeCode(tx: Orm, row: Row, code: string, keySecret: KeyRing, at: Date): Promise<void> {
  const secret = row.secret === null ? undefined : unsealSecret(row.secret, keySecret);
  const step = secret === undefined ? undefined : stepOf(secret, code, at.getTime());
  if (step === undefined) throw wrong('The code is wrong.');
  const [taken] = await tx
    .update(operators)
    .set({ lastStep: step })
    .where(and(eq(operators.id, row.id), lt(operators.lastStep, step)))
    .returning({ id: operators.id });
  if (!taken) throw wrong('This code was used before: wait for the next one.');
}

async function takeRecovery(tx: Orm, { id }: Row, code: string, at: Date): Promise<void> {
  const [taken] = await tx
    .update(operatorRecoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(operatorRecoveryCodes.operatorId, id),
        eq(operatorRecoveryCodes.hash, hashRecovery(code)),
        isNull(operatorRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: operatorRecoveryCodes.operatorId });
  if (!taken) throw wrong('The recovery code is wrong or used.');
}

/** Recovery codes are made at the first right code. */
async function confirm(tx: Orm, { id, confirmedAt }: Row, at: Date): Promise<string[] | undefined> {
  await tx
    .update(operators)
    .set({ confirmedAt: confirmedAt ?? at, failures: 0, tries: 0, triesSince: null })
    .where(eq(operators.id, id));
  if (confirmedAt) return undefined;
  const codes = newRecoveryCodes();
  await tx.insert(operatorRecoveryCodes).values(codes.map((code) => ({ operatorId: id, hash: hashRecovery(code) })));
  return codes;
}

/** Logs an operator in by key and code, or recovery code. @throws AppError */
export async function logIn(
  { db, now, config }: Parts,
  { key, code, recovery }: AdminInput<'login'>,
  { address, request, replaced }: Origin,
): Promise<AdminOutput<'login'>> {
  const at = new Date(now());
  const [row] = await db.orm
    .select()
    .from(operators)
    .where(eq(operators.keyHash, hashToken(key)));
  // Without the key nobody can lock an operator out: codes are counted behind it.
  if (!row || row.endedAt) throw new AppError('login.failed', 'This key is not good here.', { field: 'key' });
  const told = { who: row.name, subject: `operator:${row.name}`, from: null, request };
  try {
    await countTry(db, row, at);
    return await db.transaction(async (tx) => {
      if (recovery !== undefined) await takeRecovery(tx, row, recovery, at);
      else await takeCode(tx, row, code ?? '', config.keySecret, at);
      const recoveryCodes = await confirm(tx, row, at);
      const { token, expiresAt } = await startSession(tx, { operatorId: row.id, address, replaced }, at);
      const to = { by: recovery === undefined ? 'code' : 'recovery', expiresAt: expiresAt.toISOString() };
      await writeAudit(tx, { ...told, what: 'login', to, why: 'logged in' }, at);
      const [left] = await tx
        .select({ number: count() })
        .from(operatorRecoveryCodes)
        .where(and(eq(operatorRecoveryCodes.operatorId, row.id), isNull(operatorRecoveryCodes.usedAt)));
      return {
        name: row.name,
        roles: row.roles,
        token,
        expiresAt: expiresAt.toISOString(),
        recoveryCodesLeft: left?.number ?? 0,
        ...(recoveryCodes ? { recoveryCodes } : {}),
      };
    });
  } catch (error) {
    if (error instanceof AppError)
      await writeAudit(db.orm, { ...told, what: 'login', to: 'refused', why: error.message }, at);
    throw error;
  }
}
