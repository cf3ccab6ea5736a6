import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError, tooMany } from '../platform/errors/app-error';
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

test('what a player got wrong is marked as refused, a call that no page should make is not', async () => {
  const app = Fastify();
  errorEnvelopes(app);
  const body = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  app.post('/log-in', { schema: { body } }, async () => {
    throw new AppError('captcha.wrong', 'Wrong.');
  });
  app.get('/game', async () => {
    throw new AppError('game.unavailable', 'Closed.');
  });
  app.get('/once', async () => {
    throw new AppError('idempotency.required', 'A key is missing.');
  });
  const answers = [
    await app.inject({ method: 'POST', url: '/log-in', payload: { name: 'rahim77' } }),
    await app.inject('/game'),
    await app.inject({ method: 'POST', url: '/log-in', payload: {} }),
    await app.inject('/nothing'),
    await app.inject('/once'),
  ];
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['x-refused']])).toEqual([
    [400, '1'],
    [404, '1'],
    [400, undefined],
    [404, undefined],
    [400, undefined],
  ]);
});
