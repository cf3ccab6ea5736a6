import { randomBytes } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { seal, unseal } from '../../platform/crypto/seal';
import { hashToken, newCode, newToken } from '../../platform/crypto/tokens';
import { AppError, tooMany } from '../../platform/errors/app-error';
import { writeAudit } from '../audit';
import type { AdminInput, AdminOutput } from '../contract/admin-calls';
import { startSession } from './sessions';
import { operatorRecoveryCodes, operators } from './tables';

/** Lifetime of a code in seconds (RFC 6238), and the accepted clock error in steps, in both directions. */
const PERIOD = 30;
const STEPS_OFF = 1;
/** 160 bits, as RFC 4226 asks for. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

const totp = (name: string, base32: string) =>
  // Every authenticator app supports SHA-1 and six digits.
  new TOTP({ issuer: 'R777 operators', label: name, secret: base32, algorithm: 'SHA1', digits: 6, period: PERIOD });

/** A new secret for an authenticator app: as text to type, and as an address for its QR code. */
function newSecret(name: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
  return { secret, uri: totp(name, secret).toString() };
}

/** The time step of a code that is valid at this time; undefined for a wrong one. Takes the same time for both. */
function stepOf(base32: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const off = totp('', base32).validate({ token: code, timestamp: now, window: STEPS_OFF });
  return off === null ? undefined : Math.floor(now / 1_000 / PERIOD) + off;
}

/** Encrypts a secret for storage, so that a copy of the table cannot make codes. */
const sealSecret = (base32: string, keySecret: KeyRing): string =>
  seal(Buffer.from(base32), keySecret, 'operator codes');
/** Decrypts it; undefined under another key. */
const unsealSecret = (sealed: string, keySecret: KeyRing): string | undefined =>
  unseal(sealed, keySecret, 'operator codes')?.toString();

/**
 * New recovery codes of 120 bits each: enough for a plain hash (ASVS 6.5.2 requires 112), and short enough to write
 * down.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => [newCode(), newCode(), newCode()].join('-'));
}

/** The stored form of a recovery code, for any way of typing it. */
export const hashRecovery = (code: string): string => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Codes that are checked in a window, and its length in ms. */
const TRIES = 5;
const WINDOW = 15 * 60_000;
/** After this many wrong codes in a row, only another administrator can unlock the operator. */
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

/**
 * Enrols an operator; both factors are returned only this once. @throws AppError for an unknown, used or expired
 * invitation
 */
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
    // One statement uses it up, so only one of two concurrent requests finds it.
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

/**
 * Counts an attempt before it is checked, so that concurrent guesses count each other. @throws AppError if there were
 * too many
 */
async function countTry(db: Database, { id }: Row, at: Date): Promise<void> {
  const since = new Date(at.getTime() - WINDOW).toISOString();
  const isNew = sql`(${operators.triesSince} is null or ${operators.triesSince} <= ${since}::timestamptz)`;
  const [counted] = await db.orm
    .update(operators)
    .set({
      // A code that was refused without a check does not count as a guess.
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

/** Accepts an authenticator's code: each time step once, and none before the last one. @throws AppError */
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
  // Codes are counted only after the key, so nobody without the key can lock an operator out.
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
