import type { Orm } from '@r777/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Prepared } from '../http/errors/envelope';
import { createIdempotency, idempotencyKeyOf } from '../http/idempotency/idempotency';
import { AppError, InvalidInputError } from '../platform/errors/app-error';
import { writeAudit } from './audit';
import type { AdminContext } from './context';
import { type AdminCallName, type AdminInput, type AdminOutput, adminCalls } from './contract/admin-calls';
import type { AdminCall, AdminScope } from './contract/declare';
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
  /** The caller of a request that is not a call of the contract. @throws AppError */
  admit(request: FastifyRequest, scope: AdminScope | 'any'): Promise<Operator>;
}

/** PostgreSQL's text type cannot store it, at any depth. */
function refuseNul(input: object): void {
  const field = Object.entries(input).find(([, value]) => JSON.stringify(value ?? null).includes('\\u0000'))?.[0];
  if (field !== undefined) throw new InvalidInputError(`${field}: not a text`, { field });
}

/** The token of `authorization: Bearer …`. */
function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
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

  const admit: AdminRoutes['admit'] = async (request, scope) => {
    const by = await recogniseToken(db, bearerOf(request), now());
    if (scope !== 'any' && !by.scopes.includes(scope) && !by.scopes.includes('operator'))
      throw new AppError('permission.denied', `The token ${by.label} lacks the scope ${scope}.`);
    admitted.set(request, by);
    return by;
  };

  function register(name: AdminCallName, answerOf: (request: FastifyRequest, by: Operator) => Promise<unknown>): void {
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
        await admit(request, scope);
        return payload;
      },
      handler: async (request, reply: FastifyReply) => {
        refuseNul((method === 'POST' ? request.body : request.query) as object);
        const by = admitted.get(request);
        if (!by) throw new Error(`${name} was let through without a token`);
        const value = z.parse(output, await answerOf(request, by));
        return reply.type('application/json; charset=utf-8').send(new Prepared(value).bytes);
      },
    });
  }

  return {
    admit,
    read(name, handler) {
      register(name, (request, by) => handler({ input: request.query as never, by }));
    },
    change(name, handler) {
      register(name, async (request, by) => {
        const input = request.body as AdminInput<typeof name> & { why: string };
        const work = async (tx: Orm, at: Date) => {
          const { value, ...told } = await handler({ input: input as never, by, tx, at });
          const entry = { ...told, who: by.label, what: name, why: input.why, request: request.id };
          await writeAudit(tx, entry, at);
          return value;
        };
        if (!(adminCalls[name] as AdminCall).once) return db.transaction((tx) => work(tx, new Date(now())));
        const key = idempotencyKeyOf(request.headers['idempotency-key']);
        // Members have positive numbers: an operator's keys are a separate space.
        return once({ memberId: -by.tokenId, call: `admin.${name}`, key }, input, work);
      });
    },
  };
}
