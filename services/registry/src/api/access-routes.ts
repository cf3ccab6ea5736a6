import type { Database } from '@r777/server-kit';
import type { FastifyInstance } from 'fastify';
import { createKey, listKeys, revokeKey } from '../access/keys';
import { beginSession, endSession, SESSION_SECONDS } from '../access/sessions';
import { createToken, listTokens, recogniseToken, revokeToken } from '../access/tokens';
import { RegistryError } from '../registry-error';
import { allow } from './guard';
import { keyBody, read, sessionBody, tokenBody, tokenParams } from './input';
import { sessionCookie } from './session-cookie';

/** Console sessions: the token is sent once and exchanged for a cookie that scripts cannot read. */
export function sessionRoutes(app: FastifyInstance, db: Database): void {
  app.get('/api/session', async (request) => {
    const { label, scopes } = await allow(db, request, 'read');
    return { success: true, value: { label, scopes } };
  });
  app.post('/api/session', async (request, reply) => {
    const identity = await recogniseToken(db, read(sessionBody, request.body).token);
    if (!identity) throw new RegistryError('session.required', 'the token is not valid');
    const { name, attributes } = sessionCookie(request);
    reply.setCookie(name, await beginSession(db, identity), { ...attributes, maxAge: SESSION_SECONDS });
    return { success: true, value: { label: identity.label, scopes: identity.scopes } };
  });
  app.delete('/api/session', async (request, reply) => {
    await allow(db, request, 'read');
    const { name, attributes, value } = sessionCookie(request);
    if (value) await endSession(db, value);
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
      { ...token, createdBy, expiresAt: new Date(Date.now() + expiresMs) },
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
