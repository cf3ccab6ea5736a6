import type { Database } from '@r777/server-kit';
import { lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { captchas } from '../domains/captcha/tables';
import { chatLaunches } from '../domains/chat/tables';
import { answers } from '../domains/idempotency/tables';
import { inboxMessages } from '../domains/inbox/tables';
import { outbox } from '../domains/outbox/tables';
import { launches, playerSessions } from '../domains/play/tables';
import { passwordResets } from '../domains/recovery/tables';
import { lifetimes } from '../domains/session/sessions';
import { loginFailures, nonces, rateCounters, sessionFamilies, sessionTokens } from '../domains/session/tables';
import { verificationCodes } from '../domains/verification/tables';

const EVERY = 10 * 60_000;
const DAY = 86_400_000;

/**
 * What may be forgotten, and how long after its time, in ms. A session token is still told apart from an unknown one for a
 * day, and a game may settle for a week what was staked.
 */
const forgettable: readonly (readonly [table: PgTable, expiry: PgColumn, keep: number])[] = [
  [captchas, captchas.expiresAt, 0],
  [verificationCodes, verificationCodes.expiresAt, 0],
  [passwordResets, passwordResets.expiresAt, 0],
  [outbox, outbox.at, DAY],
  [nonces, nonces.expiresAt, 0],
  [rateCounters, rateCounters.expiresAt, 0],
  [launches, launches.expiresAt, 0],
  [sessionTokens, sessionTokens.expiresAt, DAY],
  [loginFailures, loginFailures.at, DAY],
  [playerSessions, playerSessions.expiresAt, 7 * DAY],
  [answers, answers.at, 30 * DAY],
  [chatLaunches, chatLaunches.expiresAt, 0],
  [inboxMessages, inboxMessages.at, 180 * DAY],
  [sessionFamilies, sessionFamilies.startedAt, lifetimes.family + 7 * DAY],
];

/** Deletes what has expired. Several instances may do it at the same time. */
export async function sweep(db: Database, now: number): Promise<void> {
  for (const [table, expiry, keep] of forgettable) {
    const past: SQL = lt(expiry, new Date(now - keep));
    await db.orm.delete(table).where(past);
  }
}

/** Sweeps from time to time while the service runs. */
export function sweepRegularly(app: FastifyInstance, db: Database, now: () => number): void {
  const timer = setInterval(() => {
    sweep(db, now()).catch((error: unknown) => app.log.error(error, 'could not sweep'));
  }, EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
