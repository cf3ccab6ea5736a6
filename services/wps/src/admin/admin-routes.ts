import type { Orm } from '@r777/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Prepared } from '../http/errors/envelope';
import { createIdempotency, idempotencyKeyOf } from '../http/idempotency/idempotency';
import { AppError, InvalidInputError } from '../platform/errors/app-error';
import { writeAudit } from './audit';
import type { AdminContext } from './context';
import { type AdminCallName, type AdminInput, type AdminOutput, adminCalls } from './contract/admin-calls';
import { type AdminCall, rolesOf } from './contract/declare';
import { type Operator, recogniseToken } from './tokens';

const MINUTE = 60_000;
/** Calls per minute from one address: many for a person, few for guessing. */
const LIMIT = 240;
/** Announcements in two languages are the largest bodies. */
const BODY_LIMIT = 512 * 1024;

/** The result of a change: its answer, and its entry for the audit log. */
export interface Changed<T> {
  readonly value: T;
  readonly subject: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Input of a change's handler. */
export interface ChangeContext<K extends AdminCallName> {
  readonly input: AdminInput<K>;
  readonly by: Operator;
  readonly request: FastifyRequest;
  /** The transaction for everything, including the audit log's entry. */
  readonly tx: Orm;
  readonly at: Date;
}

/** Registers calls of the admin API; their declarations say who may make them and what is logged. */
export interface AdminRoutes {
  read<K extends AdminCallName>(
    name: K,
    handler: (context: { input: AdminInput<K>; by: Operator }) => Promise<AdminOutput<K>>,
  ): void;
  /** A change and its audit log entry are one transaction: nothing here can be changed in another way. */
  change<K extends AdminCallName>(
    name: K,
    handler: (context: ChangeContext<K>) => Promise<Changed<AdminOutput<K>>>,
  ): void;
  /** A call without a token; it writes its own entries. */
  open<K extends AdminCallName>(
    name: K,
    handler: (context: { input: AdminInput<K>; request: FastifyRequest }) => Promise<AdminOutput<K>>,
  ): void;
  /** The caller of a request that is not a call of the contract. @throws AppError */
  admit(
    request: FastifyRequest,
    call: { readonly name: string; readonly scope: AdminCall['scope'] },
  ): Promise<Operator>;
}

/** PostgreSQL's text type cannot store it, at any depth. */
function refuseNul(input: object): void {
  const field = Object.entries(input).find(([, value]) => JSON.stringify(value ?? null).includes('\\u0000'))?.[0];
  if (field !== undefined) throw new InvalidInputError(`${field}: not a text`, { field });
}

/** @see AdminRoutes */
export function createAdminRoutes({
  app,
  db,
  now,
  config,
}: Pick<AdminContext, 'app' | 'db' | 'now' | 'config'>): AdminRoutes {
  const once = createIdempotency({ db, now, secret: config.keySecret });
  const admitted = new WeakMap<FastifyRequest, Operator>();

  const admit: AdminRoutes['admit'] = async (request, call) => {
    const by = await recogniseToken(db, request, now());
    const roles = rolesOf(call);
    if (roles && !by.scopes.includes('operator') && !roles.some((role) => by.scopes.includes(role))) {
      const needed = [...new Set([...roles, 'operator'])].join(' or ');
      const told = { who: by.label, what: call.name, subject: 'refused', from: by.scopes, to: null };
      await writeAudit(db.orm, { ...told, why: `needs the role ${needed}`, request: request.id }, new Date(now()));
      throw new AppError(
        'permission.denied',
        `This needs the role ${needed}; ${by.label} has ${by.scopes.join(', ')}.`,
      );
    }
    admitted.set(request, by);
    return by;
  };

  function register(
    name: AdminCallName,
    answerOf: (request: FastifyRequest, by: Operator | undefined) => Promise<unknown>,
  ): void {
    const { method, path, scope, input, output, summary }: AdminCall = adminCalls[name];
    app.route({
      method,
      url: path,
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: { max: Math.ceil(LIMIT * config.rateLimitFactor), timeWindow: MINUTE } },
      schema: {
        hide: true,
        operationId: `admin.${name}`,
        summary,
        ...(method === 'POST' ? { body: input } : { querystring: input }),
      },
      // Authorisation comes before the body is read.
      preParsing: async (request, _reply, payload) => {
        if (scope !== 'none') await admit(request, { name, scope });
        return payload;
      },
      handler: async (request, reply: FastifyReply) => {
        refuseNul((method === 'POST' ? request.body : request.query) as object);
        const value = z.parse(output, await answerOf(request, admitted.get(request)));
        return reply.type('application/json; charset=utf-8').send(new Prepared(value).bytes);
      },
    });
  }

  /** A call that needs a token: its handler gets the caller. */
  function registerFor(
    name: AdminCallName,
    answerOf: (request: FastifyRequest, by: Operator) => Promise<unknown>,
  ): void {
    if (adminCalls[name].scope === 'none') throw new Error(`${name} has no caller`);
    register(name, (request, by) => {
      if (!by) throw new Error(`${name} was let through without a token`);
      return answerOf(request, by);
    });
  }

  return {
    admit,
    open(name, handler) {
      if (adminCalls[name].scope !== 'none') throw new Error(`${name} needs a token`);
      register(name, (request) => handler({ input: request.body as never, request }));
    },
    read(name, handler) {
      registerFor(name, (request, by) => handler({ input: request.query as never, by }));
    },
    change(name, handler) {
      registerFor(name, async (request, by) => {
        const input = request.body as AdminInput<typeof name> & { why: string };
        const work = async (tx: Orm, at: Date) => {
          const { value, ...told } = await handler({ input: input as never, by, request, tx, at });
          const entry = { ...told, who: by.label, what: name, why: input.why, request: request.id };
          await writeAudit(tx, entry, at);
          return value;
        };
        if (!(adminCalls[name] as AdminCall).once) return db.transaction((tx) => work(tx, new Date(now())));
        const key = idempotencyKeyOf(request.headers['idempotency-key']);
        // Members have positive numbers: an operator's keys are a separate space.
        return once({ memberId: by.caller, call: `admin.${name}`, key }, input, work);
      });
    },
  };
}
