import type { Database } from '@r777/server-kit';
import { eq, sql } from 'drizzle-orm';
import { loginFailures } from '../session/tables';

/** How long failures count, in ms; a locked account unlocks by itself. */
const WINDOW = 15 * 60_000;
/** Failures until a captcha is required and until log-in is locked. Many players share the address of a network. */
const thresholds = { account: { captcha: 1, lock: 10 }, address: { captcha: 5, lock: 100 } } as const;

/** The effect of the failed log-ins of the last 15 minutes on the next one. */
export interface LoginGate {
  readonly captcha: boolean;
  readonly locked: boolean;
}

/** Counts failed log-ins by account name, whether it exists or not, and by address: SEC-03. */
export function createLoginFailures(db: Database, now: () => number, factor: number) {
  return {
    /** Without a key (the log-in contained nothing that can be guessed) only the address counts. */
    async gate(usernameKey: string | undefined, address: string): Promise<LoginGate> {
      const since = new Date(now() - WINDOW).toISOString();
      const [row] = await db.rows<{ account: number; address: number }>(sql`
        select
          (select count(*)::int from wps.login_failures where username_key = ${usernameKey ?? ''} and at > ${since}::timestamptz) as account,
          (select count(*)::int from wps.login_failures where address = ${address} and at > ${since}::timestamptz) as address`);
      const { account, address: byAddress } = row ?? { account: 0, address: 0 };
      return {
        captcha: account >= thresholds.account.captcha || byAddress >= thresholds.address.captcha * factor,
        locked: account >= thresholds.account.lock || byAddress >= thresholds.address.lock * factor,
      };
    },
    async record(usernameKey: string | undefined, address: string): Promise<void> {
      await db.orm
        .insert(loginFailures)
        .values({ usernameKey: usernameKey ?? `third party ${address}`, address, at: new Date(now()) });
    },
    async forget(usernameKey: string): Promise<void> {
      await db.orm.delete(loginFailures).where(eq(loginFailures.usernameKey, usernameKey));
    },
  };
}
