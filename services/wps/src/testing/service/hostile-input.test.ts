import { type Call, calls, errorStatus } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, type Reply, startWps, type TestClient, type TestWps } from '..';
import { createActors } from '../fuzz/actors';

// Each test is a thousand requests or more, so the default time limit is reached when six other programs run.
vi.setConfig({ testTimeout: 120_000 });

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ publicOrigins: ['https://site.test'], sandboxPages: 'http://pages.test' });
});
afterAll(() => wps.close());

const all = Object.entries(calls) as [string, Call<never, unknown>][];
const hasBody = ({ method }: Call<never, unknown>) => method === 'POST' || method === 'PUT';

/** A refusal of the contract: a known code with its status, and no internal details. */
function expectTyped(reply: Reply, what: string): void {
  const { body, status } = reply;
  if (body.success) return;
  expect(errorStatus, what).toHaveProperty([body.code]);
  expect(status, what).toBe(errorStatus[body.code]);
  expect(status, `${what}: ${body.message}`).toBeLessThan(500);
  expect(JSON.stringify(body), what).not.toMatch(/node_modules|\.ts:|select |insert |ZodError/);
}

/** An agent may make every call except those of the game server. A caller whose session was ended is replaced. */
function sender() {
  const actors = createActors(wps);
  return async (...request: Parameters<TestClient['send']>): Promise<Reply> => {
    const reply = await (await actors.as('agent')).send(...request);
    actors.heard('agent', reply.body.success ? undefined : reply.body.code);
    return reply;
  };
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
/** As many digits as fit the default size limit; the HTTP protocol's test sends a million. */
const [manyInBody, manyInQuery] = ['9'.repeat(60_000), '9'.repeat(12_000)];
const hostileBodies: [string, string, string, number?][] = [
  ['cut JSON', '{"a":', 'application/json', 400],
  ['empty', '', 'application/json', 400],
  ['null', 'null', 'application/json'],
  ['a number', '12', 'application/json'],
  ['an array', '[{}]', 'application/json'],
  ['deep', nested(20_000), 'application/json'],
  ['prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
  ['constructor', '{"constructor":{"prototype":{"admin":true}}}', 'application/json', 400],
  ['wrong type', 'x=1', 'application/x-www-form-urlencoded', 415],
  ['XML', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'application/xml', 415],
  ['no type', 'x', '', 415],
  ['digits', manyInBody, 'application/json'],
  ['a text of digits', JSON.stringify({ username: manyInBody }), 'application/json'],
  ['a number of digits', `{"pageNo":${manyInBody}}`, 'application/json'],
  ['65 KiB', JSON.stringify({ username: 'x'.repeat(65 * 1024) }), 'application/json', 413],
];

/** Calls that accept pictures and so a larger body; their size limits are tested with their modules. */
const takesPictures = ['submitActivityComment', 'setIcon', 'sendFeedback'] as const;

test('SEC-06 every call answers a hostile body with a typed refusal', async () => {
  const send = sender();
  for (const [name, call] of all.filter(([, one]) => hasBody(one))) {
    for (const [what, body, type, usual] of hostileBodies) {
      const isLarge = takesPictures.some((one) => one === name) && usual === 413;
      const ofForm = type.includes('form') ? 400 : 415;
      const status = call.body === 'form' ? ofForm : isLarge ? 400 : usual;
      const reply = await send(call.method, call.path, body, { 'content-type': type });
      expectTyped(reply, `${name}, ${what}`);
      // Calls without input accept `null` as none.
      if (what !== 'null') expect(reply.status, `${name}, ${what}`).toBeGreaterThanOrEqual(400);
      if (status !== undefined) expect(reply.status, `${name}, ${what}`).toBe(status);
    }
  }
});

test('SEC-06 calls with pictures refuse a million digits in any of their fields, as a number and as a text', async () => {
  const send = sender();
  const million = '9'.repeat(1_000_000);
  for (const name of takesPictures) {
    const call = calls[name];
    const fields = [...Object.keys(schemas[name].input.shape), 'unknown'];
    for (const field of fields) {
      for (const value of [million, `"${million}"`, `["${million}"]`]) {
        const asForm = new URLSearchParams({ [field]: value }).toString();
        const isForm = call.body === 'form';
        const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
        const reply = await send(call.method, call.path, isForm ? asForm : `{"${field}":${value}}`, {
          'content-type': type,
        });
        expectTyped(reply, `${name}, ${field}`);
        expect([400, 413], `${name}, ${field}: ${reply.status}`).toContain(reply.status);
      }
    }
  }
});

test('SEC-06 every call answers a hostile query with a typed refusal', async () => {
  const send = sender();
  const queries = [
    'language=BN&language=EN',
    'language=%00',
    'language[]=EN',
    'pageNo=-1',
    'pageNo=1e9',
    'pageNo=NaN',
    '__proto__=1',
    "gameName=' or 1=1 --&language=EN",
    `x=${'y'.repeat(8_000)}`,
    `pageNo=${manyInQuery}`,
    `gameName=${manyInQuery}&language=EN`,
    '%ff=%fe',
    'language=EN&gameName=%00',
  ];
  for (const [name, call] of all.filter(([, one]) => !hasBody(one))) {
    for (const query of queries) expectTyped(await send(call.method, `${call.path}?${query}`), `${name}, ${query}`);
  }
});

test('SEC-06 unknown paths, methods and broken addresses are typed refusals as well', async () => {
  const client = createClient(wps.url);
  for (const [method, path, status] of [
    ['GET', '/wps/nothing', 404],
    ['GET', '/', 404],
    ['PATCH', '/wps/member/info', 404],
    ['DELETE', '/wps/session/login', 404],
    ['GET', '/wps/%E0%A4%A', 400],
    ['GET', `/wps/${'a'.repeat(10_000)}`, 404],
    ['GET', '/wps/../../etc/passwd', 404],
  ] as const) {
    const reply = await client.send(method, path);
    expectTyped(reply, path.slice(0, 40));
    expect(reply.status, path.slice(0, 40)).toBe(status);
  }
});
