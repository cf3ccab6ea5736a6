import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Prepared } from '../../http/errors';
import { AppError } from '../../platform/errors/app-error';
import type { AdminRoutes } from '../admin-routes';
import { writeAudit } from '../audit';
import type { AdminContext } from '../context';
import { adminCallList } from '../contract/admin-calls';
import { rolesOf } from '../contract/declare';
import { clearSession, refuseForeignSignIn, sessionOf, setSession } from '../cookie';
import { logIn } from '../operators/log-in';
import { endSession, isSessionToken, SESSION_LIFETIME, startSession } from '../operators/sessions';
import { type Operator, recogniseToken } from '../tokens';
import type { DeskCall, DeskSession } from './session';

const path = '/wps/admin/desk/session';
const MINUTE = 60_000;
/** Sign-ins per minute from one address. */
const SIGN_INS = 20;

/** Only the desk's own files may run, load or send, and no page may frame it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The sanitiser of announcements has the one policy.
  'trusted-types dompurify',
].join('; ');

const secret = z.string().min(1).max(200);
const signIn = z.union([
  z.strictObject({ token: secret }),
  z.strictObject({ key: secret, code: z.string().max(20).optional(), recovery: z.string().max(40).optional() }),
]);

const calls = Object.fromEntries(
  adminCallList.map(([name, call]): [string, DeskCall] => [
    name,
    { method: call.method, path: call.path, once: call.once ?? false, roles: rolesOf(call) ?? null },
  ]),
);

const answer = (value: unknown) => new Prepared(value).bytes;
const sessionAnswer = ({ label, scopes }: Pick<Operator, 'label' | 'scopes'>, more: object = {}) =>
  answer({ name: label, roles: scopes, calls, ...more } satisfies DeskSession);

/** Sessions of the desk: the browser keeps a cookie that scripts cannot read, and no token. */
function sessionRoutes({ app, db, now, config }: AdminContext, { admit }: AdminRoutes): void {
  const json = 'application/json; charset=utf-8';
  app.get(path, { schema: { hide: true } }, async (request, reply) =>
    reply.type(json).send(sessionAnswer(await admit(request, { name: 'deskSession', scope: 'any' }))),
  );
  app.route<{ Body: z.output<typeof signIn> }>({
    method: 'POST',
    url: path,
    config: { rateLimit: { max: Math.ceil(SIGN_INS * config.rateLimitFactor), timeWindow: MINUTE } },
    schema: { hide: true, body: signIn },
    preParsing: async (request, _reply, payload) => {
      refuseForeignSignIn(request);
      return payload;
    },
    handler: async (request, reply) => {
      const { body, ip, id } = request;
      const replaced = sessionOf(request);
      if ('key' in body) {
        const { name, roles, token, expiresAt, recoveryCodes } = await logIn({ db, now, config }, body, {
          address: ip,
          request: id,
          replaced,
        });
        setSession(request, reply, token, new Date(expiresAt));
        return reply
          .type(json)
          .send(sessionAnswer({ label: name, scopes: roles as Operator['scopes'] }, { recoveryCodes }));
      }
      if (isSessionToken(body.token)) throw new AppError('login.failed', 'This is no operator’s token.');
      const by = await recogniseToken(db, { token: body.token, ip }, now());
      const at = new Date(now());
      const session = await db.transaction(async (tx) => {
        const told = { who: by.label, what: 'login', subject: `token:${by.label}`, from: null, request: id };
        await writeAudit(tx, { ...told, to: { by: 'token' }, why: 'signed in to the desk' }, at);
        return startSession(tx, { operatorId: by.caller, address: ip, replaced }, at);
      });
      setSession(request, reply, session.token, new Date(at.getTime() + SESSION_LIFETIME));
      return reply.type(json).send(sessionAnswer(by));
    },
  });
  app.delete(path, { schema: { hide: true } }, async (request, reply) => {
    await admit(request, { name: 'deskSession', scope: 'any' });
    const token = sessionOf(request);
    if (token !== undefined) await db.transaction((tx) => endSession(tx, { token }, new Date(now())));
    clearSession(request, reply);
    return reply.type(json).send(answer(null));
  });
}

async function sendFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) throw new Error(`DESK_DIST is ${folder}, where nothing is: build the desk first`);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = /[\\/]assets[\\/]/.test(file);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('content-security-policy', contentSecurityPolicy);
      reply.header('cross-origin-opener-policy', 'same-origin');
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });
}

/** The operators' desk: its sessions, and its files if the service has them. */
export async function serveDesk(context: AdminContext, routes: AdminRoutes): Promise<void> {
  const { app, config } = context;
  sessionRoutes(context, routes);
  if (config.deskFolder !== undefined) await sendFiles(app, config.deskFolder);
}
