import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { tooMany } from '../platform/errors/app-error';
import { errorEnvelopes } from './errors';

test('a refusal for too much work says in a header when to try again', async () => {
  const app = Fastify();
  errorEnvelopes(app);
  app.get('/busy', async () => {
    throw tooMany(5_000, 'Too many pictures are being sent.');
  });
  const reply = await app.inject('/busy');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '5']);
});

test('a call that waited too long for a lock of another is told to try again', async () => {
  const app = Fastify();
  errorEnvelopes(app);
  app.get('/locked', async () => {
    const cause = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    throw new Error('Failed query', { cause });
  });
  const reply = await app.inject('/locked');
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'system.unavailable']);
});
