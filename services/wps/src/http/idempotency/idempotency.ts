import { createHmac } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { and, eq } from 'drizzle-orm';
import { deriveFrom, FIRST_KEY, type KeyRing } from '../../platform/crypto/key-ring';
import { AppError, InvalidInputError } from '../../platform/errors/app-error';
import { answers } from './tables';

/**
 * The possible stored forms of a body, that of the current key first, because an answer may be older than a rotation.
 * They are keyed, because a body may contain a password, which could be guessed from a plain hash.
 */
function createFingerprints(keys: KeyRing): (body: string) => string[] {
  const forms = keys.flatMap((key) => {
    const named = { prefix: `${key.id}:`, key: deriveFrom(key, 'fingerprints of calls') };
    if (key.id !== FIRST_KEY) return [named];
    // Versions without ids used the secret itself.
    const unnamed = { prefix: '', key: key.secret };
    return key.isNamed ? [named, unnamed] : [unnamed, named];
  });
  return (body) =>
    forms.map(({ prefix, key }) => `${prefix}${createHmac('sha256', key).update(body).digest('base64url')}`);
}

/**
 * What a call asks for, in the forms that its answer may be stored under, the current one first. A confirmation proves
 * who asks and is not part of it: after a lost answer the member confirms again, so the repeat carries another one.
 * The previous version included it.
 */
function bodiesOf(input: object): object[] {
  if (!('confirmation' in input)) return [input];
  const { confirmation: _confirmation, ...asked } = input;
  return [asked, input];
}

/** The `idempotency-key` of a request. @throws AppError if it is missing or invalid */
export function idempotencyKeyOf(header: string | string[] | undefined): string {
  if (header === undefined || header === '')
    throw new AppError('idempotency.required', 'This call needs an idempotency key.', { field: 'idempotency-key' });
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header;
  throw new InvalidInputError('The idempotency key is malformed.', { field: 'idempotency-key' });
}

/** The call and its caller. */
export interface CallKey {
  readonly memberId: number;
  readonly call: string;
  readonly key: string;
}

/** Dependencies of {@link createIdempotency}. */
export interface IdempotencyParts {
  readonly db: Database;
  readonly now: () => number;
  /** Keys the fingerprints: a body may contain a password, which could be guessed from a plain hash. */
  readonly secret: KeyRing;
}

/** Runs work once for its key, in one transaction with the answer. @see createIdempotency */
export type Idempotency = <T>(key: CallKey, input: object, work: (tx: Orm, at: Date) => Promise<T>) => Promise<T>;

/**
 * The rule for idempotent calls (SEC-07): the first call with a key does the work; repeats get the same answer, also
 * while the first is still running, and need no unused confirmation; another body with the same key is refused. An
 * error is not stored: nothing happened, and the next try may succeed.
 */
export function createIdempotency({ db, now, secret }: IdempotencyParts): Idempotency {
  const fingerprintsOf = createFingerprints(secret);
  return (id, input, work) =>
    db.transaction(async (tx) => {
      const at = new Date(now());
      const fingerprints = bodiesOf(input).flatMap((body) => fingerprintsOf(JSON.stringify(body)));
      const [fingerprint = ''] = fingerprints;
      // Waits for a running call with the same key.
      const [fresh] = await tx
        .insert(answers)
        .values({ ...id, fingerprint, at })
        .onConflictDoNothing()
        .returning();
      const mine = and(eq(answers.memberId, id.memberId), eq(answers.call, id.call), eq(answers.key, id.key));
      if (!fresh) {
        const [known] = await tx.select().from(answers).where(mine);
        if (!known?.answer) throw new Error('an answer was kept without its words');
        if (!fingerprints.includes(known.fingerprint))
          throw new AppError('idempotency.conflict', 'This key was used for something else.', {
            field: 'idempotency-key',
          });
        return JSON.parse(known.answer);
      }
      const answer = await work(tx, at);
      await tx
        .update(answers)
        .set({ answer: JSON.stringify(answer) })
        .where(mine);
      return answer;
    });
}
