import { type Database, isLoopback, type Orm, sqlState } from '@r777/server-kit';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../platform/crypto/tokens';
import { AppError, InvalidInputError, NotFoundError } from '../platform/errors/app-error';
import { LOCAL_LABEL } from './contract/access';
import type { AdminInput, AdminOutput } from './contract/admin-calls';
import type { AdminScope } from './contract/declare';
import { isSessionToken, recogniseSession } from './operators/sessions';
import { operators } from './operators/tables';
import { adminTokens } from './tables';

const DAY = 86_400_000;
/** How often a token's last use is stored, in ms. */
const USED_EVERY = 60_000;
const UNIQUE_VIOLATION = '23505';

/** Roles that a program has only from the database's own machine, and for a day: persons have them with a second factor. */
const guarded: readonly AdminScope[] = ['finance', 'admin', 'operator'];

/** The caller: a person who has logged in, or a program with a token. */
export interface Operator {
  /** Negative: idempotency keys of members, programs and persons are separate spaces. */
  readonly caller: number;
  /** Name of the person, or label of the token: what the audit log shows. */
  readonly label: string;
  readonly scopes: readonly AdminScope[];
}

/** Persons follow after as many programs as there will ever be. */
const PERSONS = 1_000_000_000;

/** The token of `authorization: Bearer …`. */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Refuses a program the roles that persons prove with a second factor. @throws AppError `request.invalid` */
export function refuseGuarded(scope: readonly AdminScope[]): void {
  const refused = scope.filter((one) => guarded.includes(one));
  if (refused.length > 0)
    throw new InvalidInputError(
      `A program has no token with ${refused.join(', ')}: persons log in with a code (operator create).`,
      { field: 'scope' },
    );
}

/** Days of a token that is made on the database's own machine: one, if it may do what needs a second factor elsewhere. */
export const daysOnMachine = ({ scope, days }: Pick<AdminInput<'tokenCreate'>, 'scope' | 'days'>): number =>
  scope.some((one) => guarded.includes(one)) ? 1 : days;

/** Creates a token. The prefix lets scanners find a leaked one. @throws AppError when the label was used before */
export async function createToken(
  tx: Orm,
  { label, scope, days }: Omit<AdminInput<'tokenCreate'>, 'why'>,
  at: Date,
): Promise<AdminOutput<'tokenCreate'>> {
  const token = `wps_${newToken()}`;
  const expiresAt = new Date(at.getTime() + days * DAY);
  const scopes = [...new Set(scope)];
  const [person] = await tx.select({ id: operators.id }).from(operators).where(eq(operators.name, label));
  if (person) throw new InvalidInputError(`There already was an operator ${label}.`, { field: 'label' });
  try {
    await tx.insert(adminTokens).values({ label, hash: hashToken(token), scopes, createdAt: at, expiresAt });
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new InvalidInputError(`There already was a token ${label}.`, { field: 'label' });
  }
  return { label, token, expiresAt: expiresAt.toISOString() };
}

/** Revokes a token. @throws AppError when there is no such valid token */
export async function revokeToken(tx: Orm, label: string, at: Date): Promise<AdminOutput<'tokenRevoke'>> {
  const [revoked] = await tx
    .update(adminTokens)
    .set({ revokedAt: at })
    .where(and(eq(adminTokens.label, label), isNull(adminTokens.revokedAt)))
    .returning();
  if (!revoked) throw new NotFoundError(`There is no valid token ${label}.`, { field: 'label' });
  return { label, revokedAt: at.toISOString() };
}

/** Refuses a label that no operator has now who may do this. @throws AppError `request.invalid` */
export async function requireOperator(
  orm: Orm,
  { label, scope, field }: { readonly label: string; readonly scope: AdminScope; readonly field: string },
  at: Date,
): Promise<void> {
  const [row] = await orm.select().from(adminTokens).where(eq(adminTokens.label, label));
  const [person] = await orm.select().from(operators).where(eq(operators.name, label));
  const isValid = row !== undefined && row.revokedAt === null && row.expiresAt > at;
  const roles = isValid ? row.scopes : person && person.endedAt === null ? person.roles : [];
  if (roles.includes(scope) || roles.includes('operator')) return;
  throw new InvalidInputError(`${label} is no operator with the role ${scope}; operator list shows who is.`, { field });
}

/** Every token, also ended ones, newest first. */
export async function listTokens(db: Database): Promise<AdminOutput<'tokens'>> {
  const rows = await db.orm.select().from(adminTokens).orderBy(desc(adminTokens.id));
  return rows.map((row) => ({
    label: row.label,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * The owner of a request's token. The token that `npm start` makes for this machine is good on it alone.
 * @throws AppError for an unknown, expired or revoked one
 */
export async function recogniseToken(
  db: Database,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  now: number,
): Promise<Operator> {
  const token = bearerOf(request);
  const unknown = new AppError('session.required', 'This call needs an operator’s token.');
  if (token === undefined || token.length > 200) throw unknown;
  if (isSessionToken(token)) {
    const { operatorId, name, roles } = await recogniseSession(db, token, now);
    return { caller: -(PERSONS + operatorId), label: name, scopes: roles };
  }
  const [row] = await db.orm
    .select()
    .from(adminTokens)
    .where(eq(adminTokens.hash, hashToken(token)));
  if (!row) throw unknown;
  if (row.revokedAt) throw new AppError('session.revoked', 'This token has been ended.');
  if (row.expiresAt.getTime() <= now) throw new AppError('session.expired', 'This token has expired.');
  if (row.label === LOCAL_LABEL && !isLoopback(request.ip))
    throw new AppError('session.required', 'The token of the first start is good on its own machine only.');
  const before = new Date(now - USED_EVERY);
  await db.orm
    .update(adminTokens)
    .set({ lastUsedAt: new Date(now) })
    .where(and(eq(adminTokens.id, row.id), or(isNull(adminTokens.lastUsedAt), lt(adminTokens.lastUsedAt, before))));
  return { caller: -row.id, label: row.label, scopes: row.scopes };
}
