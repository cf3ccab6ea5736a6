import { type Database, type Orm, sqlState } from '@mfe/server-kit';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/crypto/tokens';
import { AppError, InvalidInputError, NotFoundError } from '../../platform/errors/app-error';
import type { AdminInput, AdminOutput } from '../contract/admin-calls';
import type { AdminScope } from '../contract/declare';
import { adminTokens } from '../tables';
import { endSessionsOf } from './sessions';
import { operatorRecoveryCodes, operators } from './tables';

const UNIQUE_VIOLATION = '23505';
/** How long an invitation is good, in ms. */
const INVITE_LIFETIME = 24 * 3_600_000;
/** Fields of an operator who has yet to enrol. */
const notEnrolled = {
  keyHash: null,
  secret: null,
  confirmedAt: null,
  lastStep: 0,
  failures: 0,
  tries: 0,
  triesSince: null,
} as const;

function newInvite(at: Date) {
  const invite = `wpi_${newToken()}`;
  const expiresAt = new Date(at.getTime() + INVITE_LIFETIME);
  return { invite, expiresAt, stored: { inviteHash: hashToken(invite), inviteExpiresAt: expiresAt } };
}

/** Only an operator who may do everything can give that role. @throws AppError `permission.denied` */
export function requireMayGive(roles: readonly AdminScope[], by: readonly AdminScope[]): void {
  if (roles.includes('operator') && !by.includes('operator'))
    throw new AppError('permission.denied', 'The role operator is given by operators who have it.');
}

/** Creates an operator, who enrols with the invitation. @throws AppError if an operator or a token has this name */
export async function createOperator(
  tx: Orm,
  { name, role }: Pick<AdminInput<'operatorCreate'>, 'name' | 'role'>,
  at: Date,
): Promise<AdminOutput<'operatorCreate'>> {
  const taken = new InvalidInputError(`There already was an operator or a token ${name}.`, { field: 'name' });
  const [token] = await tx.select({ id: adminTokens.id }).from(adminTokens).where(eq(adminTokens.label, name));
  if (token) throw taken;
  const { invite, expiresAt, stored } = newInvite(at);
  const roles = [...new Set(role)];
  try {
    await tx.insert(operators).values({ name, roles, createdAt: at, ...stored });
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw taken;
  }
  return { name, roles, invite, expiresAt: expiresAt.toISOString() };
}

/** An active operator. @throws AppError if there is none */
export async function findOperator(tx: Orm, name: string): Promise<typeof operators.$inferSelect> {
  const [row] = await tx
    .select()
    .from(operators)
    .where(and(eq(operators.name, name), isNull(operators.endedAt)))
    .for('update');
  if (!row) throw new NotFoundError(`There is no operator ${name}.`, { field: 'name' });
  return row;
}

/** Invites an operator again whose key or phone is lost: both factors, recovery codes and log-ins become invalid. */
export async function resetOperator(tx: Orm, name: string, at: Date): Promise<AdminOutput<'operatorReset'>> {
  const { id, roles } = await findOperator(tx, name);
  const { invite, expiresAt, stored } = newInvite(at);
  await tx
    .update(operators)
    .set({ ...notEnrolled, ...stored })
    .where(eq(operators.id, id));
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, id));
  await endSessionsOf(tx, id, at);
  return { name, roles, invite, expiresAt: expiresAt.toISOString() };
}

/** Sets an operator's roles; they count from the next call. */
export async function setRoles(tx: Orm, name: string, roles: readonly AdminScope[]): Promise<void> {
  await tx
    .update(operators)
    .set({ roles: [...roles] })
    .where(eq(operators.name, name));
}

/** Removes an operator, with every log-in. The name stays taken. */
export async function endOperator(tx: Orm, name: string, at: Date): Promise<void> {
  const { id } = await findOperator(tx, name);
  const left = { ...notEnrolled, inviteHash: null, inviteExpiresAt: null, endedAt: at };
  await tx.update(operators).set(left).where(eq(operators.id, id));
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, id));
  await endSessionsOf(tx, id, at);
}

/** Every operator, also those who have left, by name. */
export async function listOperators(db: Database): Promise<Omit<AdminOutput<'operators'>[number], 'version'>[]> {
  const rows = await db.orm.select().from(operators).orderBy(asc(operators.name));
  return rows.map((row) => ({
    name: row.name,
    roles: row.roles,
    state: row.endedAt ? 'ended' : row.confirmedAt ? 'active' : row.keyHash ? 'enrolled' : 'invited',
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}
