import type { Orm } from '@mfe/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuseUnstorable } from '../http/bodies';
import { Prepared } from '../http/errors';
import { createIdempotency, idempotencyKeyOf } from '../http/idempotency/idempotency';
import { noteDetails } from '../http/observe';
import { routeLimit } from '../http/rate-limit';
import { hashToken } from '../platform/crypto/tokens';
import { AppError, InvalidInputError } from '../platform/errors/app-error';
import { type Afterwards, transactionThen } from '../platform/transaction-hook';
import { writeAudit } from './audit';
import type { AdminContext } from './context';
import { type AdminCallName, type AdminInput, type AdminOutput, adminCalls } from './contract/admin-calls';
import { type AdminCall, rolesOf } from './contract/declare';
import { bearerOf, refuseOtherWindow, sessionOf, tokenOf } from './cookie';
import { type Operator, recogniseToken } from './tokens';

const MINUTE = 60_000;
/** Calls per minute of one caller, or of an address without a known token: many for a person, few for guessing. */
const LIMIT = 240;
/** How long an admitted caller has a separate count from the address, in ms. */
const KNOWN = 10 * MINUTE;
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
  /** Starts work once the transaction is committed; a repeat of the call does not start it again. */
  readonly afterwards: Afterwards;
}

interface Issue {
  readonly instancePath: string;
  readonly message?: string;
  readonly params?: { readonly keys?: readonly string[] };
}
/** Maximum number of problems of one answer. */
const MOST_PROBLEMS = 20;

/**
 * Refuses input that breaks the contract. `params` has each problem under its place, such as `item.window.until`.
 * @throws AppError `request.invalid`
 */
function refuseProblems({ validationError }: FastifyRequest): void {
  if (!validationError) return;
  const issues: readonly Issue[] = (validationError.validation as Issue[] | undefined) ?? [];
  const problems = issues.slice(0, MOST_PROBLEMS).map(({ instancePath, params, message }) => {
    // A field that the contract does not have is named by its key.
    const place = [...instancePath.split('/'), ...(params?.keys?.slice(0, 1) ?? [])].filter(Boolean).join('.');
    return [place, message ?? 'does not fit'] as const;
  });
  const [first] = problems;
  if (!first) throw validationError;
  const [place] = first;
  const field = place.split('.')[0];
  throw new InvalidInputError(`The input does not fit the contract. ${first.filter(Boolean).join(': ')}.`, {
    ...(field ? { field } : {}),
    params: Object.fromEntries(problems),
  });
}

/** Registers calls of the admin API; their declarations say who may make them and what is logged. */
export interface AdminRoutes {
  read<K extends AdminCallName>(
    name: K,
    handler: (context: { input: AdminInput<K>; by: Operator }) => Promise<AdminOutput<K>>,
  ): void;
  /** A change and its audit log entry are one transaction. There is no other way to change anything here. */
  change<K extends AdminCallName>(
    name: K,
    handler: (context: ChangeContext<K>) => Promise<Changed<AdminOutput<K>>>,
    /** Runs before the transaction: work that takes long must not hold locks, or the one connection of an embedded database. */
    first?: (input: AdminInput<K>, caller: { readonly by: Operator; readonly request: string }) => Promise<void>,
  ): void;
  /** A call without a token; it writes its own entries. */
  open<K extends AdminCallName>(
    name: K,
    handler: (context: { input: AdminInput<K>; request: FastifyRequest }) => Promise<AdminOutput<K>>,
  ): void;
  /** The limit of calls, for addresses outside the contract. */
  readonly limited: { readonly rateLimit: ReturnType<typeof routeLimit> };
  /** The caller of a request that is not a call of the contract. @throws AppError */
  admit(
    request: FastifyRequest,
    call: { readonly name: string; readonly scope: AdminCall['scope'] },
  ): Promise<Operator>;
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
  const callers = new Map<string, { readonly caller: number; readonly until: number }>();

  /**
   * The limit's key of a caller whose token was admitted before. Operators share an address behind a proxy or a VPN, and
   * must not stop each other; a token that is guessed counts for its address.
   */
  const callerKey = async (request: FastifyRequest): Promise<string | undefined> => {
    const token = bearerOf(request) ?? sessionOf(request);
    const known = token === undefined ? undefined : callers.get(hashToken(token));
    return known && known.until > now() ? `caller ${known.caller}` : undefined;
  };
  const remember = (token: string, caller: number): void => {
    for (const [hash, { until }] of callers) if (until <= now()) callers.delete(hash);
    callers.set(hashToken(token), { caller, until: now() + KNOWN });
  };

  const admit: AdminRoutes['admit'] = async (request, call) => {
    const { token, ip } = tokenOf(request);
    const by = await recogniseToken(db, { token, ip }, now());
    if (token !== undefined) remember(token, by.caller);
    refuseOtherWindow(request, by.label);
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
    noteDetails(request, { operator: by.label });
    return by;
  };

  const limited = {
    rateLimit: routeLimit({ max: Math.ceil(LIMIT * config.rateLimitFactor), window: MINUTE, apart: callerKey }),
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
      // The handler answers with every problem and its place; the players' API names one field.
      attachValidation: true,
      config: limited,
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
        refuseProblems(request);
        refuseUnstorable((method === 'POST' ? request.body : request.query) as object);
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
    limited,
    open(name, handler) {
      if (adminCalls[name].scope !== 'none') throw new Error(`${name} needs a token`);
      register(name, (request) => handler({ input: request.body as never, request }));
    },
    read(name, handler) {
      registerFor(name, (request, by) => handler({ input: request.query as never, by }));
    },
    change(name, handler, first) {
      registerFor(name, async (request, by) => {
        const input = request.body as AdminInput<typeof name> & { why: string };
        await first?.(input as never, { by, request: request.id });
        const work = async (afterwards: Afterwards, tx: Orm, at: Date) => {
          const { value, ...told } = await handler({ input: input as never, by, request, tx, at, afterwards });
          const entry = { ...told, who: by.label, what: name, why: input.why, request: request.id };
          await writeAudit(tx, entry, at);
          const [, memberId] = /^member:(\d+)$/.exec(told.subject) ?? [];
          if (memberId !== undefined) noteDetails(request, { memberId: Number(memberId) });
          return value;
        };
        type Run = (tx: Orm, at: Date) => ReturnType<typeof work>;
        if (!(adminCalls[name] as AdminCall).once)
          return transactionThen((run: Run) => db.transaction((tx) => run(tx, new Date(now()))), work);
        const key = idempotencyKeyOf(request.headers['idempotency-key']);
        // Members have positive numbers, so negative ones give operators a separate key space.
        const id = { memberId: by.caller, call: `admin.${name}`, key };
        return transactionThen((run: Run) => once(id, input, run), work);
      });
    },
  };
}
