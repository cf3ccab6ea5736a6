import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readFormBodies } from './bodies';
import { errorEnvelopes } from './errors';

const FORM = 'application/x-www-form-urlencoded; charset=utf-8';
const manyFields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&');

/** A server that notes which bodies were read. */
function server() {
  const app = Fastify();
  const read: string[] = [];
  app.addHook('preParsing', async ({ url }, _reply, payload) => {
    payload.once('data', () => read.push(url));
    payload.pause();
    return payload;
  });
  readFormBodies(app);
  errorEnvelopes(app);
  app.post('/form', { config: { takesForm: true } }, async ({ body }) => body);
  app.post('/json', async ({ body }) => body);
  const post = async (url: string, payload: string, type = FORM) => {
    const reply = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { post, read };
}

test('a route that takes forms reads one of 50 fields', async () => {
  const { post, read } = server();
  expect(await post('/form', 'a=%E0%A6%95&b=')).toEqual({ status: 200, body: { a: 'ক', b: '' } });
  expect((await post('/form', manyFields(50))).status).toBe(200);
  expect(read).toEqual(['/form', '/form']);
});

test.each([
  ['more than 50 fields', manyFields(51)],
  ['50 separators alone', '&'.repeat(50)],
  ['a field twice', 'a=1&b=2&%61=3'],
])('a form with %s is refused', async (_, body) => {
  expect(await server().post('/form', body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

test('the body of a route that does not take its type, and of an unserved path, is not read', async () => {
  const { post, read } = server();
  expect(await post('/json', manyFields(2))).toMatchObject({ status: 415, body: { code: 'request.unsupported' } });
  expect((await post('/form', '{}', 'application/json')).status).toBe(415);
  expect(await post('/nothing', manyFields(2))).toMatchObject({ status: 404, body: { code: 'request.notFound' } });
  expect((await post('/nothing', '{', 'application/json')).status).toBe(404);
  expect(read).toEqual([]);
});
