import { AppError } from '../../platform/errors/app-error';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { bearerOf } from '../cookie';
import { enrol, logIn } from '../operators/log-in';
import {
  createOperator,
  endOperator,
  findOperator,
  listOperators,
  requireMayGive,
  resetOperator,
  setRoles,
} from '../operators/operators';
import { endSession, listSessions } from '../operators/sessions';
import { operatorSessions } from '../operators/tables';
import type { Operator } from '../tokens';
import { requireRead, versionOf } from './list-items';

/** How long an ended log-in stays in the database, in ms. */
const KEPT = 90 * 86_400_000;

function requireOther({ label }: Operator, name: string): void {
  if (label === name) throw new AppError('permission.denied', 'Another administrator has to do this.');
}

/** Operators: their names, log-ins and rights. Secrets are shown once and are in no log. */
export function operatorFunctions(context: AdminContext, { read, change, open }: AdminRoutes): void {
  const { db, now, sweeper } = context;
  sweeper.forget(operatorSessions, operatorSessions.expiresAt, KEPT);

  read('operators', async () => (await listOperators(db)).map((one) => ({ ...one, version: versionOf(one.roles) })));
  read('sessions', () => listSessions(db, now()));
  change('operatorCreate', async ({ input, by, tx, at }) => {
    requireMayGive(input.role, by.scopes);
    const value = await createOperator(tx, input, at);
    return { value, subject: `operator:${input.name}`, from: null, to: { roles: value.roles } };
  });
  change('operatorRoles', async ({ input: { name, role, version }, by, tx }) => {
    requireOther(by, name);
    requireMayGive(role, by.scopes);
    const { roles: from } = await findOperator(tx, name);
    requireMayGive(from, by.scopes);
    const roles = [...new Set(role)];
    requireRead(version, from, roles);
    await setRoles(tx, name, roles);
    return { value: { name, roles }, subject: `operator:${name}`, from: { roles: from }, to: { roles } };
  });
  change('operatorReset', async ({ input: { name }, by, tx, at }) => {
    requireOther(by, name);
    requireMayGive((await findOperator(tx, name)).roles, by.scopes);
    const value = await resetOperator(tx, name, at);
    return { value, subject: `operator:${name}`, from: null, to: 'invited' };
  });
  change('operatorEnd', async ({ input: { name }, by, tx, at }) => {
    requireOther(by, name);
    requireMayGive((await findOperator(tx, name)).roles, by.scopes);
    await endOperator(tx, name, at);
    return { value: { name, endedAt: at.toISOString() }, subject: `operator:${name}`, from: 'active', to: 'ended' };
  });
  change('sessionEnd', async ({ input: { id }, tx, at }) => {
    const value = await endSession(tx, { id }, at);
    return { value, subject: `operator:${value.name}`, from: 'open', to: 'ended' };
  });
  change('logout', async ({ request, tx, at }) => {
    const value = await endSession(tx, { token: bearerOf(request) ?? '' }, at);
    return { value, subject: `operator:${value.name}`, from: 'open', to: 'ended' };
  });
  open('enrol', ({ input, request }) => enrol(context, input, request.id));
  open('login', ({ input, request }) =>
    logIn(context, input, { address: request.ip, request: request.id, replaced: bearerOf(request) }),
  );
}
