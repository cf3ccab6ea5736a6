import type { Database } from '@mfe/server-kit';
import type { FastifyInstance } from 'fastify';
import { createKey, listKeys, revokeKey } from '../access/keys';
import { beginSession, endSession, SESSION_SECONDS } from '../access/sessions';
import { createToken, listTokens, recogniseToken, revokeToken } from '../access/tokens';
import { isDatabaseDownError, withDatabaseTimeout } from '../outage/database-down';
import type { Outage } from '../outage/outage';
import { RegistryError } from '../registry-error';
import type { AccessLog } from './access-log';
import { allow, allowDuringOutage, credentialsOf, refuseForeignSignIn, sessionCookie } from './guard';
import { keyBody, read, sessionBody, tokenBody, tokenParams } from './input';

/** Console sessions: the token is sent once and exchanged for a cookie that scripts cannot read. */
export function sessionRoutes(
  app: FastifyInstance,
  db: Database,
  { outage, access, sitePage }: { outage: Outage; access: AccessLog; sitePage: string | undefined },
): void {
  app.get('/api/session', async (request) => {
    const { label, scopes } = await allowDuringOutage(outage, db, request, 'read');
    return { success: true, value: { label, scopes, ...(sitePage === undefined ? {} : { sitePage }) } };
  });
  app.post('/api/session', async (request, reply) => {
    refuseForeignSignIn(request);
    const { token } = read(sessionBody, request.body);
    const { name, attributes } = sessionCookie(request);
    const known = recogniseToken(db, token).then((found) => {
      if (found) return found;
      throw new RegistryError('session.required', 'the token is not valid');
    });
    const identity = await outage.recognise(known, { token }, 'read');
    const session = await withDatabaseTimeout(beginSession(db, identity)).catch((error: unknown) => {
      if (isDatabaseDownError(error)) return outage.beginSession(identity);
      throw error;
    });
    access.session('session.begin', identity.label, request.ip);
    reply.setCookie(name, session, { ...attributes, maxAge: SESSION_SECONDS });
    return { success: true, value: { label: identity.label, scopes: identity.scopes } };
  });
  app.delete('/api/session', async (request, reply) => {
    const { label } = await allowDuringOutage(outage, db, request, 'read');
    const { name, attributes, value } = sessionCookie(request);
    // A caller with a token has no console session to end.
    if (credentialsOf(request).session) access.session('session.end', label, request.ip);
    if (value) await outage.endSession(value, endSession(db, value));
    reply.clearCookie(name, attributes);
    return { success: true, value: null };
  });
}

/** Making, listing and revoking tokens. */
export function tokenRoutes(app: FastifyInstance, db: Database): void {
  app.get('/api/tokens', async (request) => {
    await allow(db, request, 'operate');
    return { success: true, value: await listTokens(db) };
  });
  app.post('/api/tokens', async (request, reply) => {
    const { label: who, token: createdBy } = await allow(db, request, 'operate');
    const { why, expiresMs, ...token } = read(tokenBody, request.body);
    const made = await createToken(
      db,
      { ...token, createdBy, expiresAt: new Date(db.now() + expiresMs) },
      { who, why },
    );
    reply.code(201);
    const expiresAt = made.expiresAt?.toISOString() ?? null;
    return { success: true, value: { label: token.label, token: made.secret, expiresAt, key: made.key } };
  });
  app.delete('/api/tokens/:label', async (request) => {
    const { label: who } = await allow(db, request, 'operate');
    const { label } = read(tokenParams, request.params);
    await revokeToken(db, label, { who, why: '' });
    return { success: true, value: null };
  });
}

/** Registering, listing and revoking the public keys that builds are signed for. */
export function keyRoutes(app: FastifyInstance, db: Database): void {
  app.get('/api/keys', async (request) => {
    await allow(db, request, 'operate');
    return { success: true, value: await listKeys(db) };
  });
  app.post('/api/keys', async (request, reply) => {
    const { label: who } = await allow(db, request, 'operate');
    const { why, ...key } = read(keyBody, request.body);
    const fingerprint = await createKey(db, key, { who, why });
    reply.code(201);
    return { success: true, value: { label: key.label, fingerprint } };
  });
  app.delete('/api/keys/:label', async (request) => {
    const { label: who } = await allow(db, request, 'operate');
    const { label } = read(tokenParams, request.params);
    await revokeKey(db, label, { who, why: '' });
    return { success: true, value: null };
  });
}
