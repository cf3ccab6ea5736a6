import { clientOf, type Database } from '@r777/server-kit';
import { eq, sql } from 'drizzle-orm';
import { loginFailures } from '../session/tables';

/** How long failures count, in ms; a locked account unlocks by itself. */
const WINDOW = 15 * 60_000;
/** Failures until a captcha is required and until log-in is locked. Many players share the address of a network. */
const thresholds = { account: { captcha: 1, lock: 10 }, address: { captcha: 5, lock: 100 } } as const;

/** What is locked by too many failures. */
export type Locked = 'name' | 'address';

/** An attempt that counts as a failure already, with what the failures before it demand. */
export interface LoginAttempt {
  readonly captcha: boolean;
  /** Whose failures lock it; null when it is not locked. */
  readonly locked: Locked | null;
  /** Removes it from the failures: it was not judged, or succeeded. */
  forgive(): Promise<void>;
}

/** Classes of the database's advisory locks; an arbitrary number each, taken in this order. */
const LOCKS = { address: 777_101, account: 777_102 } as const;

function lockedBy({ account, address }: { account: number; address: number }, factor: number): Locked | null {
  if (account >= thresholds.account.lock) return 'name';
  return address >= thresholds.address.lock * factor ? 'address' : null;
}

/**
 * Counts failed log-ins by account name, whether it exists or not, and by address (IPv6 by its /64): SEC-03. An attempt
 * is counted before it is judged and forgiven afterwards, so that guesses at the same time count each other.
 */
export function createLoginFailures(db: Database, now: () => number, factor: number) {
  return {
    /** Without a key (the log-in contained nothing that can be guessed) only the address counts. */
    async begin(usernameKey: string | undefined, ip: string): Promise<LoginAttempt> {
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
        return {
          captcha: row.account >= thresholds.account.captcha || row.address >= thresholds.address.captcha * factor,
          locked: lockedBy(row, factor),
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
