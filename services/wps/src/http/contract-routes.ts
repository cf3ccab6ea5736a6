import type { Orm } from '@mfe/server-kit';
import { type Call, calls } from '@r777/shared/contracts';
import { type CallName, schemas } from '@r777/shared/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CachedValue } from '../platform/cached-value';
import { inNormalForm } from '../platform/format/text-forms';
import type { Site } from '../platform/settings/site-schema';
import { type Afterwards, transactionThen } from '../platform/transaction-hook';
import type { AdmissionExceptions, Guard, SessionMember } from './admission/guard';
import type { SiteGate } from './admission/site-gate';
import { ruleOf, switchCheck } from './admission/switches';
import { refuseUnstorable } from './bodies';
import type { KnownDevice } from './device';
import type { Encryption } from './encryption/encryption';
import type { Prepared } from './errors';
import { type Idempotency, idempotencyKeyOf } from './idempotency/idempotency';
import {
  addressKey,
  type MemberLimit,
  memberKey,
  routeLimit,
  usualLimits,
  type VisitorLimit,
  type Windows,
} from './rate-limit';
import { type AnswerCache, CachedAnswer, type Snapshot } from './response-cache';
import { type Output, send } from './send';

type Input<K extends CallName> = z.output<(typeof schemas)[K]['input']>;

/** Input of a handler. */
export interface Context<K extends CallName, Member> {
  readonly input: Input<K>;
  readonly member: Member;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type Handler<K extends CallName, Member> = (
  context: Context<K, Member>,
) => Output<K> | Prepared | Promise<Output<K> | Prepared>;

/** Input of an idempotent call's handler. */
export interface IdempotentContext<K extends CallName> extends Context<K, SessionMember> {
  /** The transaction for all of its work. */
  readonly tx: Orm;
  readonly at: Date;
  /** The configuration at the start of the call: reading it within the transaction could deadlock. */
  readonly site: Site;
  /** Starts work after the transaction is committed; a repeat of the call does not start it again. */
  readonly afterwards: Afterwards;
}

/** Options of an idempotent call. */
export interface IdempotentOptions<K extends CallName> extends RouteOptions {
  /** Runs before the transaction, also for repeats: its writes stay even if the call is refused. */
  readonly first?: (context: Context<K, SessionMember>) => Promise<void>;
  /** Runs after the rollback of a call that failed, before its answer: its writes stay. */
  readonly failed?: (error: unknown, context: Context<K, SessionMember>) => Promise<void>;
}

/** Options of a route. */
export interface RouteOptions extends AdmissionExceptions {
  /** How often, counted in the database: by member or, without a session, by address. Default: {@link usualLimits}. */
  readonly limit?: VisitorLimit;
  /** Largest body in bytes, if the default limit is too small. Authorisation then comes before the body is read. */
  readonly bodyLimit?: number;
  /** Runs before the input is validated: checks a signature. */
  readonly before?: (request: FastifyRequest) => Promise<void>;
  /** Waits until the call may be checked. Runs before its body is decrypted, which costs more than waiting. */
  readonly turn?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Accepts expired and revoked tokens: log-out has to work with them as well. */
  readonly anyToken?: boolean;
  /** Additional paths or methods of the same call. */
  readonly also?: readonly { method: 'GET' | 'POST' | 'DELETE'; path: string }[];
}

/** Registers calls of the contract: path, method, session rule, input and output all come from there. */
export interface ContractRoutes {
  /** A call for visitors too; `member` is null without a session. */
  public<K extends CallName>(name: K, handler: Handler<K, SessionMember | null>, options?: RouteOptions): void;
  /**
   * A cacheable call: it depends only on its input and the {@link Snapshot}. Its answers are cached by their address
   * until the snapshot changes, and carry an ETag.
   */
  cacheable<K extends CallName>(name: K, answer: (input: Input<K>, snapshot: Snapshot) => Output<K>): void;
  /** A call for members or agents only, as the contract says. */
  authenticated<K extends CallName>(name: K, handler: Handler<K, SessionMember>, options?: RouteOptions): void;
  /** An authenticated, idempotent call: SEC-07. The handler works in the given transaction. */
  idempotent<K extends CallName>(
    name: K,
    handler: (context: IdempotentContext<K>) => Promise<Output<K>>,
    options?: IdempotentOptions<K>,
  ): void;
}

/** @see ContractRoutes */
export function contractRoutes(
  app: FastifyInstance,
  parts: {
    guard: Guard;
    gate: SiteGate;
    idempotency: Idempotency;
    encryption: Encryption;
    site: CachedValue<Site>;
    snapshots: CachedValue<Snapshot>;
    cache: AnswerCache;
    limitFactor: number;
    windows: Windows;
    limitMember: MemberLimit;
    knownDevice: KnownDevice;
  },
): ContractRoutes {
  const { guard, gate, encryption, site, snapshots, limitFactor, windows, knownDevice } = parts;
  const requireSwitches = switchCheck(site, guard);
  const scaled = ({ max }: VisitorLimit) => Math.ceil(max * limitFactor);
  function register<K extends CallName>(
    name: K,
    handler: Handler<K, SessionMember | null>,
    options: RouteOptions & { readonly isCacheable?: boolean },
  ) {
    const { method, path, session, body } = calls[name] as Call<never, unknown>;
    const { input, output } = schemas[name];
    const served = [{ method, path }, ...(options.also ?? [])];
    const rule = ruleOf(name);
    const usual = usualLimits({ method, isSigned: options.before !== undefined });
    const isClosed = session === 'member' || session === 'agent';
    /**
     * Counts calls of visitors that guess or order something, by address, in the database. Calls of members are counted
     * later, by member.
     */
    const declared = isClosed ? undefined : options.limit;
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      await gate(name, request);
      if (!options.anyToken) await guard.admit(request, session, options);
      const member = guard.memberOf(request);
      if (!member) return;
      if (!isClosed || options.limit === undefined) windows.check(memberKey(name, member.id), usual.member, reply);
      else await parts.limitMember(name, member.id, { ...options.limit, max: scaled(options.limit) }, reply);
    };
    const countAddress = async (request: FastifyRequest, reply: FastifyReply) => {
      const known = knownDevice(request);
      windows.check(known ? `${name} ${known}` : addressKey(name, request), usual[known ? 'member' : 'address'], reply);
    };
    const onRequest = options.bodyLimit === undefined ? [countAddress] : [countAddress, admit];
    for (const { method: verb, path: url } of served) {
      const inBody = verb === 'POST' || verb === 'PUT';
      app.route({
        method: verb,
        url,
        ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
        onRequest: [...onRequest],
        config: {
          takesForm: inBody && body === 'form',
          ...(declared ? { rateLimit: routeLimit({ apart: knownDevice, ...declared, max: scaled(declared) }) } : {}),
        },
        schema: {
          operationId: served.length === 1 || verb === method ? name : `${name}${verb}`,
          tags: [path.split('/')[1] ?? ''],
          ...(inBody ? { body: input } : { querystring: input }),
          response: {
            200: z.strictObject({ success: z.literal(true), value: output }),
            ...(options.isCacheable ? { 304: z.null().describe('Not changed') } : {}),
          },
        },
        preValidation: async (request, reply) => {
          if (options.bodyLimit === undefined) await admit(request, reply);
          if (typeof rule === 'object') await requireSwitches(rule, request);
          await options.before?.(request);
          await options.turn?.(request, reply);
          if (body === 'encrypted') request.body = await encryption.open(request);
          request[inBody ? 'body' : 'query'] = inNormalForm(inBody ? (request.body ?? {}) : request.query);
        },
        handler: async (request, reply) => {
          const given = (inBody ? request.body : request.query) as Input<K>;
          refuseUnstorable(given);
          if (typeof rule === 'function') await requireSwitches(rule(given), request);
          const result = await handler({ input: given, member: guard.memberOf(request), request, reply });
          return send(name, result, request, reply);
        },
      });
    }
  }
  function authenticated<K extends CallName>(name: K, handler: Handler<K, SessionMember>, options: RouteOptions = {}) {
    const { session } = calls[name];
    if (session !== 'member' && session !== 'agent') throw new Error(`${name} is not closed to visitors`);
    register(
      name,
      (context) => {
        if (context.member === null) throw new Error(`${name} was let through without a session`);
        return handler({ ...context, member: context.member });
      },
      options,
    );
  }
  return {
    public: (name, handler, options = {}) => register(name, handler, options),
    cacheable: (name, answer) => {
      const { method, path, session } = calls[name] as Call<never, unknown>;
      if (method !== 'GET' || session !== 'none') throw new Error(`${name} is not the same for everybody`);
      register(
        name,
        async ({ input, request }) => {
          const snapshot = await snapshots();
          const ready = new CachedAnswer(name, path, answer(input, snapshot));
          if (snapshot === snapshots.current()) parts.cache.keep(snapshot, request.url, ready);
          return ready;
        },
        { isCacheable: true },
      );
    },
    authenticated: (name, handler, options = {}) => {
      if ((calls[name] as Call<never, unknown>).once) throw new Error(`${name} happens once`);
      authenticated(name, handler, options);
    },
    idempotent: (name, handler, options) => {
      if (!(calls[name] as Call<never, unknown>).once) throw new Error(`${name} may happen more than once`);
      authenticated(
        name,
        async (context) => {
          const key = idempotencyKeyOf(context.request.headers['idempotency-key']);
          const id = { memberId: context.member.id, call: name, key };
          await options?.first?.(context);
          const settings = await site();
          const answer = transactionThen(
            (work: (tx: Orm, at: Date) => ReturnType<typeof handler>) => parts.idempotency(id, context.input, work),
            async (afterwards, tx, at) => {
              const result = await handler({ ...context, tx, at, site: settings, afterwards });
              // Checked before it is stored: an answer that does not fit the contract must roll the work back.
              schemas[name].output.parse(result);
              return result;
            },
          );
          return answer.catch(async (error: unknown) => {
            await options?.failed?.(error, context);
            throw error;
          });
        },
        options,
      );
    },
  };
}
