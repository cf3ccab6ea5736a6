// @module-tag extended
/** A field exists only in the place where its call reads it, so there are never two values of it. */
import { type Call, calls } from '@r777/shared/contracts';
import { type CallName, schemas } from '@r777/shared/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, errorOf, startWps, type TestClient, type TestWps, validQueries } from '..';
import { readOperations } from '../fuzz/operations';
import { sampleOf } from '../fuzz/sample';
import { openBonus } from '../open-bonus';

let wps: TestWps;
let client: TestClient;
let queries: Partial<Record<CallName, string>>;
beforeAll(async () => {
  wps = await startWps({ rateLimitFactor: 1_000 });
  client = createClient(wps.url, wps.now);
  await client.login('agent77', 'Agent777!');
  await openBonus(wps, client);
  queries = await validQueries(client);
});
afterAll(() => wps.close());

const all = Object.entries(calls) as [CallName, Call<never, unknown>][];
const refused = (field: string) => ({ code: 'request.invalid', field });

test('a field that is in the address twice is refused by every call that reads it there', async () => {
  const operations = new Map((await readOperations(wps.url)).map((one) => [one.name, one]));
  const reads = all.filter(([, { method }]) => method === 'GET');
  expect(reads.length).toBeGreaterThan(60);
  let tried = 0;
  for (const [name, { path }] of reads) {
    const { shape } = schemas[name].input as { shape: object };
    const valid = queries[name] ?? ('language' in shape ? 'language=BN' : '');
    expect((await client.get(`${path}?${valid}`)).status, name).toBe(200);
    for (const [field, schema] of Object.entries(operations.get(name)?.input.properties ?? {})) {
      const value = new URLSearchParams(valid).get(field) ?? String(sampleOf(schema, field));
      const rest = new URLSearchParams(valid);
      rest.delete(field);
      rest.append(field, value);
      rest.append(field, value);
      expect([name, errorOf(await client.get(`${path}?${rest}`))]).toEqual([name, refused(field)]);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(100);
});

test('a call that reads its body takes nothing from the address', async () => {
  const operations = (await readOperations(wps.url)).filter(({ call, inBody }) => call && inBody);
  expect(operations.length).toBeGreaterThan(40);
  for (const { name, method, path, input, call } of operations) {
    // Log-outs have no input, and would end the session of this test.
    if (!call || call.body === 'encrypted' || (input.required ?? []).length === 0) continue;
    const query = new URLSearchParams(
      Object.entries(sampleOf(input) as object).map(([field, value]): [string, string] => [field, String(value)]),
    );
    const type = call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    const ask = (search: string) =>
      client.send(method, path + search, call.body === 'form' ? '' : '{}', { 'content-type': type });
    const without = errorOf(await ask(''));
    expect([name, without?.code === undefined]).toEqual([name, false]);
    expect([name, errorOf(await ask(`?${query}`))]).toEqual([name, without]);
  }
});

test('a form with a field twice is refused', async () => {
  const { path } = calls.forgotPassword;
  const body = 'username=a&email=a%40site.test&email=b%40site.test';
  const reply = await client.send('POST', path, body, { 'content-type': 'application/x-www-form-urlencoded' });
  expect(errorOf(reply)).toEqual(refused('email'));
});

test('the session and its cookie are read from their headers alone', async () => {
  const [token, cookie] = [client.token ?? '', [...client.cookies].map((pair) => pair.join('=')).join('; ')];
  const stranger = createClient(wps.url, wps.now);
  const { path } = calls.memberInfo;
  const inAddress = await stranger.send('GET', `${path}?token=${token}`, undefined, { cookie });
  expect(inAddress.status).toBeGreaterThanOrEqual(400);
  const twice = await stranger.send('GET', path, undefined, { cookie, token: `${token}, ${token}` });
  expect(errorOf(twice)?.code).toMatch(/^session\./);
});

test.each(['account-record', 'rebate-income'])(
  'the name of the file %s takes no other text than its days',
  async (of) => {
    const name = of === 'account-record' ? 'transactionCsv' : 'rebateIncomeCsv';
    for (const startDate of [
      '2026-01-01"; x="',
      '2026-01-01\r\nset-cookie: a=b',
      '../../2026-01-01',
      '2026-01-01/..',
    ]) {
      const reply = await client.callWith(name, { startDate, endDate: '2026-12-31' });
      expect([startDate, errorOf(reply)]).toEqual([startDate, refused('startDate')]);
    }
    const { body, headers } = await client.call(name, { startDate: '2026-01-01', endDate: '2026-12-31' });
    expect(body).toMatchObject({ value: { fileName: `${of}-2026-01-01-2026-12-31.csv` } });
    expect(headers.get('content-disposition')).toBeNull();
    for (const fileName of ['a/b.csv', '..csv', 'a.csv\r\n', '.csv', 'a b.csv', 'a.csv.exe'])
      expect(schemas[name].output.shape.fileName.safeParse(fileName).success).toBe(false);
  },
);
