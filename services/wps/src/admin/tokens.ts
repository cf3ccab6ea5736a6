import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, isLoopback, type Orm, sqlState } from '@mfe/server-kit';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { hashToken, newToken } from '../platform/crypto/tokens';
import { AppError, InvalidInputError, NotFoundError } from '../platform/errors/app-error';
import { writeAudit } from './audit';
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

/**
 * Roles that a program can have only from the database's own machine, and for a day, because people need a second
 * factor for them.
 */
const guarded: readonly AdminScope[] = ['finance', 'admin', 'operator'];

/** The caller: a logged-in person, or a program with a token. */
export interface Operator {
  /** Negative, so that idempotency keys of members, programs and persons are separate spaces. */
  readonly caller: number;
  /** Name of the person, or label of the token, as in the audit log. */
  readonly label: string;
  readonly scopes: readonly AdminScope[];
}

/** Persons get numbers beyond the largest possible number of programs. */
const PERSONS = 1_000_000_000;

/** Refuses a program the roles for which people need a second factor. @throws AppError `request.invalid` */
export function refuseGuarded(scope: readonly AdminScope[]): void {
  const refused = scope.filter((one) => guarded.includes(one));
  if (refused.length > 0)
    throw new InvalidInputError(
      `A program has no token with ${refused.join(', ')}: persons log in with a code (operator create).`,
      { field: 'scope' },
    );
}

/**
 * Lifetime in days of a token that is created on the database's own machine. It is one day for roles that need a second
 * factor on other machines.
 */
export const daysOnMachine = ({ scope, days }: Pick<AdminInput<'tokenCreate'>, 'scope' | 'days'>): number =>
  scope.some((one) => guarded.includes(one)) ? 1 : days;

/** Creates a token. The prefix lets scanners find a leaked one. @throws AppError if the label was used before */
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

/** Revokes a token. @throws AppError if there is no such valid token */
export async function revokeToken(tx: Orm, label: string, at: Date): Promise<AdminOutput<'tokenRevoke'>> {
  const [revoked] = await tx
    .update(adminTokens)
    .set({ revokedAt: at })
    .where(and(eq(adminTokens.label, label), isNull(adminTokens.revokedAt)))
    .returning();
  if (!revoked) throw new NotFoundError(`There is no valid token ${label}.`, { field: 'label' });
  return { label, revokedAt: at.toISOString() };
}

/** Refuses the label unless a current operator with this right has it. @throws AppError `request.invalid` */
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
 * The owner of a token: of a person's log-in, of a program, or of a log-in of a program to the desk. The token that
 * `npm start` creates is valid on this machine only.
 * @param ip address of the caller
 * @throws AppError for an unknown, expired or revoked one
 */
export async function recogniseToken(
  db: Database,
  { token, ip }: { readonly token: string | undefined; readonly ip: string },
  now: number,
): Promise<Operator> {
  const unknown = new AppError('session.required', 'This call needs an operator’s token.');
  if (token === undefined || token.length > 200) throw unknown;
  const session = isSessionToken(token) ? await recogniseSession(db, token, now) : undefined;
  if (session && 'name' in session) {
    const { operatorId, name, roles } = session;
    return { caller: -(PERSONS + operatorId), label: name, scopes: roles };
  }
  const [row] = await db.orm
    .select()
    .from(adminTokens)
    .where(session ? eq(adminTokens.id, session.tokenId) : eq(adminTokens.hash, hashToken(token)));
  if (!row) throw unknown;
  if (row.revokedAt) throw new AppError('session.revoked', 'This token has been ended.');
  if (row.expiresAt.getTime() <= now) throw new AppError('session.expired', 'This token has expired.');
  if (row.label === LOCAL_LABEL && !isLoopback(ip))
    throw new AppError('session.required', 'The token of the first start is good on its own machine only.');
  const before = new Date(now - USED_EVERY);
  await db.orm
    .update(adminTokens)
    .set({ lastUsedAt: new Date(now) })
    .where(and(eq(adminTokens.id, row.id), or(isNull(adminTokens.lastUsedAt), lt(adminTokens.lastUsedAt, before))));
  return { caller: -row.id, label: row.label, scopes: row.scopes };
}

/** File of the operator's token of an embedded database, in its folder. */
export const LOCAL_TOKEN_FILE = 'admin.token';
const DAYS = 366;

/**
 * Creates the first token of an embedded database and writes it into a file that only this user can read. No other
 * process can open that database while the service runs. The token is valid on this machine only. On a server a command
 * invites operators instead.
 */
export async function ensureLocalToken(db: Database, folder: string, now: number): Promise<void> {
  const [known] = await db.orm.select({ id: adminTokens.id }).from(adminTokens).limit(1);
  if (known) return;
  const at = new Date(now);
  await db.transaction(async (tx) => {
    const { token } = await createToken(tx, { label: LOCAL_LABEL, scope: ['operator'], days: DAYS }, at);
    const change = { who: 'wps', what: 'tokenCreate', subject: `token:${LOCAL_LABEL}`, from: null, to: ['operator'] };
    await writeAudit(tx, { ...change, why: 'first start' }, at);
    // Written before the token is valid: after an interrupted start the next start creates another.
    writeFileSync(join(folder, LOCAL_TOKEN_FILE), `${token}\n`, { mode: 0o600, flag: 'w' });
  });
}
