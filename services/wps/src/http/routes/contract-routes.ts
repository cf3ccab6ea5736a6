import type { Orm } from '@r777/server-kit';
import { type Call, calls } from '@r777/shared/contracts';
import { type CallName, schemas } from '@r777/shared/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CachedValue } from '../../platform/cache/cached-value';
import { InvalidInputError } from '../../platform/errors/app-error';
import type { Site } from '../../platform/settings/site';
import type { AdmissionExceptions, Guard, SessionMember } from '../admission/guard';
import type { SiteGate } from '../admission/site-gate';
import { admitBody } from '../bodies/form-bodies';
import type { Encryption } from '../encryption/encryption';
import { Prepared } from '../errors/envelope';
import { type Idempotency, idempotencyKeyOf } from '../idempotency/idempotency';
import { addressKey, type Limit, memberKey, usualLimits, type Windows } from '../rate-limit/call-limits';
import type { MemberLimit } from '../rate-limit/rate-limit';
import type { AnswerCache } from '../response-cache/answer-cache';
import { CachedAnswer } from '../response-cache/cached-answer';
import type { Snapshot } from '../response-cache/snapshot';

type Input<K extends CallName> = z.output<(typeof schemas)[K]['input']>;
type Output<K extends CallName> = z.output<(typeof schemas)[K]['output']>;

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
  /** The configuration when the call began: reading it within the transaction could deadlock. */
  readonly site: Site;
  /** Starts work once the transaction is committed; a repeat of the call does not start it again. */
  afterwards(work: () => void): void;
}

/** Options of an idempotent call. */
export interface IdempotentOptions<K extends CallName> extends RouteOptions {
  /** Runs before the transaction begins, for repeats too: what it writes stays when the call is refused. */
  readonly first?: (context: Context<K, SessionMember>) => Promise<void>;
}

/** Options of a route. */
export interface RouteOptions extends AdmissionExceptions {
  /**
   * How often: by member where the call needs a session, else by address, counted in the database. A call without it has
   * the usual limits of `call-limits.ts`, counted in memory.
   */
  readonly limit?: Limit;
  /** Largest body in bytes, if the usual limit is too small. Authorisation then comes before the body is read. */
  readonly bodyLimit?: number;
  /** Runs before the input is validated: checks a signature. */
  readonly before?: (request: FastifyRequest) => Promise<void>;
  /** Waits until the call may be judged. Runs before its body is decrypted, which costs more than waiting. */
  readonly turn?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Accepts expired and revoked tokens: log-out has to work with them as well. */
  readonly anyToken?: boolean;
  /** More paths or methods under which the same call is served. */
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

/** PostgreSQL's text type cannot store it; inputs are flat, so one check per value is enough. */
function refuseNul(input: object): void {
  const field = Object.entries(input).find(([, value]) => typeof value === 'string' && value.includes('\0'))?.[0];
  if (field !== undefined) throw new InvalidInputError(`${field}: not a text`, { field });
}

const bodyMethods = new Set(['POST', 'PUT']);

/**
 * Every answer is validated against the contract before it is sent: an extra field could be a secret, a missing one
 * could break a screen. Lists that are expensive to validate come as {@link Prepared}, validated when they were made.
 */
function send<K extends CallName>(
  name: K,
  result: Output<K> | Prepared,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (result instanceof CachedAnswer) return result.send(request, reply);
  const bytes = result instanceof Prepared ? result.bytes : new Prepared(schemas[name].output.parse(result)).bytes;
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** @see ContractRoutes */
export function contractRoutes(
  app: FastifyInstance,
  parts: {
    guard: Guard;
    gate: SiteGate;
    idempotency: Idempotency;
    encryption: Encryption;
    site: () => Promise<Site>;
    snapshots: CachedValue<Snapshot>;
    cache: AnswerCache;
    limitFactor: number;
    windows: Windows;
    limitMember: MemberLimit;
  },
): ContractRoutes {
  const { guard, gate, idempotency, encryption, site, snapshots, cache, limitFactor, windows, limitMember } = parts;
  const scaled = ({ max }: Limit) => Math.ceil(max * limitFactor);
  function register<K extends CallName>(
    name: K,
    handler: Handler<K, SessionMember | null>,
    options: RouteOptions & { readonly isCacheable?: boolean },
  ) {
    const { method, path, session, body } = calls[name] as Call<never, unknown>;
    const { input, output } = schemas[name];
    const served = [{ method, path }, ...(options.also ?? [])];
    const usual = usualLimits({ method, isSigned: options.before !== undefined });
    const isClosed = session === 'member' || session === 'agent';
    /** In the database, by address: what visitors guess and order. Members are counted once they are known. */
    const declared = isClosed ? undefined : options.limit;
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      await gate(name, request);
      if (!options.anyToken) await guard.admit(request, session, options);
      const member = guard.memberOf(request);
      if (!member) return;
      if (!isClosed || options.limit === undefined) windows.check(memberKey(name, member.id), usual.member, reply);
      else await limitMember(name, member.id, { ...options.limit, max: scaled(options.limit) }, reply);
    };
    const countAddress = async (request: FastifyRequest, reply: FastifyReply) =>
      windows.check(addressKey(name, request), usual.address, reply);
    const early = options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit };
    const onRequest = options.bodyLimit === undefined ? [countAddress] : [countAddress, admit];
    for (const { method: verb, path: url } of served) {
      const inBody = bodyMethods.has(verb);
      app.route({
        method: verb,
        url,
        ...early,
        onRequest: [...onRequest],
        config: declared ? { rateLimit: { max: scaled(declared), timeWindow: declared.window } } : {},
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
          if (inBody) admitBody(request, body);
          await options.before?.(request);
          await options.turn?.(request, reply);
          if (body === 'encrypted') request.body = await encryption.open(request);
          if (inBody) request.body ??= {};
        },
        handler: async (request, reply) => {
          const given = (inBody ? request.body : request.query) as Input<K>;
          refuseNul(given);
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
          if (snapshot === snapshots.current()) cache.keep(snapshot, request.url, ready);
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
          const later: (() => void)[] = [];
          const answer = await idempotency(id, context.input, async (tx, at) => {
            // The database may have rolled a first attempt back.
            later.length = 0;
            const afterwards = (work: () => void) => void later.push(work);
            const result = await handler({ ...context, tx, at, site: settings, afterwards });
            // Checked before it is stored: an answer that does not fit the contract must roll the work back.
            schemas[name].output.parse(result);
            return result;
          });
          for (const work of later) work();
          return answer;
        },
        options,
      );
    },
  };
}
