import { clientOf, type Database, type Orm } from '@mfe/server-kit';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { hashToken, newCode, newToken } from '../../../platform/crypto/tokens';
import { AppError } from '../../../platform/errors/app-error';
import { eachDue, isNotWaiting } from '../../../platform/jobs/each';
import type { Site } from '../../../platform/settings/site-schema';
import { createTransactionHook } from '../../../platform/transaction-hook';
import type { IdentityContext } from '../context';
import { nameKey } from '../members/name-rules';
import { hashPassword } from '../members/passwords';
import { TRIAL_TYPE } from '../members/roles';
import { members } from '../members/tables';
import type { Sessions } from '../session/sessions';
import { trialAccounts } from './tables';

/** A trial account that has just been created. */
export interface OpenedTrial {
  readonly db: Database;
  readonly memberId: number;
  /** Play money, in paisa. */
  readonly balance: bigint;
  readonly at: Date;
}

/** Runs in the transaction that creates a trial account. */
export const onTrialOpened = createTransactionHook<OpenedTrial>('trial opened');

const HOUR = 60 * 60_000;
/** How long a trial account can be used, in ms. */
const TRIAL_LIFETIME = 24 * HOUR;
/**
 * Trial accounts from one address (IPv6: its /64) an hour; thousands of phones share one address of a mobile network.
 */
const PER_ADDRESS = 60;
/** Trial accounts that one run closes at most. */
const BATCH = 1_000;

/** A trial account as its player gets it. */
export interface Trial {
  readonly trialName: string;
  /** The secret key that logs in to the account. */
  readonly trialKey: string;
  readonly expiresAt: number;
}

/** Hash of a random password: no password log-in to a trial account succeeds. */
let noPassword: Promise<string> | undefined;

async function insertTrial(tx: Orm, db: Database, site: Site, passwordHash: string, at: Date) {
  const username = `trial_${newCode().toLowerCase()}`;
  const [member] = await tx
    .insert(members)
    .values({
      username,
      usernameKey: nameKey(username),
      passwordHash,
      type: TRIAL_TYPE,
      affiliateCode: newCode(),
      clubLabel: 'VIP 0',
      registerMethod: 'H5',
      registerUrl: '/m/trail',
      domain: '',
      termsVersion: '',
      registeredAt: at,
    })
    .returning({ id: members.id });
  if (!member) throw new Error('no trial account was made');
  await onTrialOpened.run(tx, { db, memberId: member.id, balance: BigInt(site.trialBalance), at });
  return { id: member.id, username };
}

/** Creates a trial account with play money. @throws AppError `request.rateLimited` */
export async function makeTrial({ db, now, site, counters, config }: IdentityContext, address: string): Promise<Trial> {
  const { current } = await counters.count(`trial ${clientOf(address)}`, HOUR);
  if (current > Math.ceil(PER_ADDRESS * config.rateLimitFactor))
    throw new AppError('request.rateLimited', 'Too many trial accounts from this address.');
  noPassword ??= hashPassword(newToken());
  const [settings, passwordHash, trialKey] = [await site(), await noPassword, newToken()];
  const expiresAt = now() + TRIAL_LIFETIME;
  return db.transaction(async (tx) => {
    const member = await insertTrial(tx, db, settings, passwordHash, new Date(now()));
    await tx
      .insert(trialAccounts)
      .values({ memberId: member.id, keyHash: hashToken(trialKey), expiresAt: new Date(expiresAt) });
    return { trialName: member.username, trialKey, expiresAt };
  });
}

/** The trial account of a name and its key; undefined if they do not match or it has expired. */
export async function findTrial({ db, now }: Pick<IdentityContext, 'db' | 'now'>, trialName: string, trialKey: string) {
  const [found] = await db.orm
    .select({ member: members })
    .from(trialAccounts)
    .innerJoin(members, eq(members.id, trialAccounts.memberId))
    .where(
      and(
        eq(members.usernameKey, nameKey(trialName)),
        eq(members.state, 'active'),
        eq(trialAccounts.keyHash, hashToken(trialKey)),
        gt(trialAccounts.expiresAt, new Date(now())),
      ),
    );
  return found?.member;
}

/**
 * Closes expired trial accounts and ends their sessions. Their ledger entries stay, because the ledger is never changed
 * and play money has to balance as well. An account that cannot be closed waits for its next try, so that it takes no
 * later account's place.
 * @returns how many were closed
 */
export async function closeTrials(db: Database, sessions: Sessions, now: number): Promise<number> {
  const at = new Date(now);
  const run = { db, job: 'close trial accounts', now };
  const over = await db.orm
    .select({ memberId: trialAccounts.memberId })
    .from(trialAccounts)
    .where(
      and(
        lte(trialAccounts.expiresAt, at),
        isNull(trialAccounts.closedAt),
        isNotWaiting(run, sql`${trialAccounts.memberId}::text`),
      ),
    )
    .orderBy(asc(trialAccounts.expiresAt))
    .limit(BATCH);
  const keyOf = ({ memberId }: { readonly memberId: number }) => String(memberId);
  await eachDue(run, over, keyOf, ({ memberId }) =>
    db.transaction(async (tx) => {
      await tx.update(trialAccounts).set({ closedAt: at }).where(eq(trialAccounts.memberId, memberId));
      await tx.update(members).set({ state: 'disabled' }).where(eq(members.id, memberId));
      await sessions.endAll(memberId, tx);
    }),
  );
  return over.length;
}
