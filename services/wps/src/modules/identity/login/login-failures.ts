import { createHmac } from 'node:crypto';
import { clientOf, type Database, type Orm } from '@mfe/server-kit';
import { eq, inArray, like, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { derivedKey } from '../../../platform/crypto/key-ring';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { loginFailures } from '../session/tables';
import type { SignInMethod } from '../sign-ins/record';

/** How long failures count, in ms; a locked account unlocks by itself. */
const WINDOW = 15 * 60_000;
/** Failures until a captcha is required and until log-in is locked. Many players share the address of a network. */
const thresholds = { account: { captcha: 1, lock: 10 }, address: { captcha: 5, lock: 100 } } as const;

/** The subject that too many failures lock. */
type Locked = 'name' | 'address';

/** An attempt that already counts as a failure, with the requirements from earlier failures. */
export interface LoginAttempt {
  readonly captcha: boolean;
  /** The counter that locks it; null if it is not locked. */
  readonly locked: Locked | null;
  /** Removes the attempt from the failures, because it was not checked, or it succeeded. */
  forgive(): Promise<void>;
}

/** Classes of the database's advisory locks, arbitrary numbers, taken in this order. */
const LOCKS = { address: 777_101, account: 777_102 } as const;

/**
 * The counter of attempts that only an owner can make: from a browser that has logged in to the account before, or in a
 * session. Upper case, unlike any folded name, so that no typed name equals it.
 * @param by the mark of the browser, or `session`
 */
export const ownKey = (memberId: number, by: string): string => `OWN:${memberId}:${by}`;

/** Deletes all failures that count against an account: of strangers, of its known browsers and of its sessions. */
export async function forgetFailures(
  on: Orm,
  {
    id,
    usernameKey,
    mobileKey,
  }: { readonly id: number; readonly usernameKey: string; readonly mobileKey: string | null },
): Promise<number> {
  const names = mobileKey === null ? [usernameKey] : [usernameKey, mobileKey];
  const gone = await on
    .delete(loginFailures)
    .where(or(inArray(loginFailures.usernameKey, names), like(loginFailures.usernameKey, ownKey(id, '%'))))
    .returning({ id: loginFailures.id });
  return gone.length;
}

function lockedBy({ account, address }: { account: number; address: number }, factor: number): Locked | null {
  if (account >= thresholds.account.lock) return 'name';
  return address >= thresholds.address.lock * factor ? 'address' : null;
}

/**
 * Counts failed log-ins by account, or by the typed name if there is no account, and by address (IPv6 by its /64):
 * SEC-03. An attempt is counted before it is checked and removed afterwards, so that concurrent guesses count each
 * other.
 */
export function createLoginFailures(db: Database, now: () => number, factor: number) {
  return {
    /**
     * Without a key (the log-in contained nothing that can be guessed) only the address counts. An attempt of the owner
     * has a separate counter ({@link ownKey}), so the failures of strangers never lock it.
     */
    async begin(
      usernameKey: string | undefined,
      ip: string,
      { isOwn = false }: { readonly isOwn?: boolean } = {},
    ): Promise<LoginAttempt> {
      const address = clientOf(ip);
      const key = usernameKey ?? `third party ${address}`;
      const since = new Date(now() - WINDOW).toISOString();
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.address}::int, hashtext(${address}))`);
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.account}::int, hashtext(${key}))`);
        const [row] = await db.rows<{ account: number; address: number }>(
          sql`select
            (select count(*)::int from wps.login_failures where username_key = ${usernameKey ?? ''} and at > ${since}::timestamptz) as account,
            (select count(*)::int from wps.login_failures where address = ${address} and at > ${since}::timestamptz) as address`,
          tx,
        );
        const [own] = await tx
          .insert(loginFailures)
          .values({ usernameKey: key, address, at: new Date(now()) })
          .returning({ id: loginFailures.id });
        if (!row || !own) throw new Error('the attempt was not counted');
        const judged = isOwn ? { ...row, address: 0 } : row;
        return {
          captcha:
            judged.account >= thresholds.account.captcha || judged.address >= thresholds.address.captcha * factor,
          locked: lockedBy(judged, factor),
          async forgive() {
            await db.orm.delete(loginFailures).where(eq(loginFailures.id, own.id));
          },
        };
      });
    },
    async forget(usernameKey: string): Promise<void> {
      await db.orm.delete(loginFailures).where(eq(loginFailures.usernameKey, usernameKey));
    },
  };
}

/**
 * Why a log-in was refused: a wrong secret, a missing or wrong captcha, too many failures of the name or of the
 * address, or the state of the account.
 */
export type RefusedReason = 'wrong' | 'captcha' | 'lockedName' | 'lockedAddress' | 'account';

/** A log-in that was refused. */
export interface RefusedLogin {
  /** `again`: the password was asked for within a session. */
  readonly method: SignInMethod | 'again';
  /** Log-ins without a guess are not counted. */
  readonly key?: string | undefined;
  readonly locked: Locked | null;
  readonly error: unknown;
  /** Whether the error says that the secret was wrong. */
  readonly isWrong: boolean;
}

function reasonOf({ locked, error, isWrong }: RefusedLogin): RefusedReason {
  if (isWrong) return 'wrong';
  if (error instanceof AppError && error.code.startsWith('captcha.')) return 'captcha';
  if (locked !== null) return locked === 'name' ? 'lockedName' : 'lockedAddress';
  return 'account';
}

/**
 * Makes refused log-ins visible: a log line and a count for each. Name and address appear only as keyed marks, equal
 * for equal values. So guesses at one name from many addresses can be distinguished from guesses at many names, and
 * readers of the log learn neither.
 */
export function createRefusedLogins({ config, metrics }: Pick<IdentityContext, 'config' | 'metrics'>) {
  const secret = derivedKey(config.keySecret, 'marks of refused log-ins');
  const mark = (what: string, value: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([what, value]))
      .digest('hex')
      .slice(0, 16);
  return (refused: RefusedLogin, request: FastifyRequest): void => {
    // A failure of ours refused nobody.
    if (!(refused.error instanceof AppError) || refused.error.statusCode >= 500) return;
    const { method, key } = refused;
    const reason = reasonOf(refused);
    metrics.refusedLogin(method, reason);
    const name = key === undefined ? {} : { name: mark('name', key) };
    const line = { request: request.id, method, reason, ...name, address: mark('address', clientOf(request.ip)) };
    request.log.info(line, 'a log-in was refused');
  };
}
