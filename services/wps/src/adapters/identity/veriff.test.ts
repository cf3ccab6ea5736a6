import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { veriffIdentity } from './veriff';

let server: Server | undefined;
afterEach(() => new Promise<unknown>((done) => (server ? server.close(done) : done(undefined))));

type Answers = Readonly<Record<string, readonly [status: number, body: unknown]>>;

/** A provider with an answer for each path, which records its requests. */
async function provider(answers: Answers) {
  const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const url = request.url ?? '';
    seen.push({ url, headers: request.headers, body });
    const [status, answer] = answers[url] ?? [404, {}];
    response
      .writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { seen, veriff: veriffIdentity({ url, key: 'our-key', secret: 'our secret' }) };
}

const signed = (text: string) => createHmac('sha256', 'our secret').update(text).digest('hex');
const check = {
  checkId: 'ours',
  name: 'Md Rahim Uddin',
  birthday: '1990-05-17',
  language: 'en' as const,
  returnUrl: 'https://site.test/m/securityCenter?form=identity',
};
const begun = { verification: { id: 'v-1', url: 'https://magic.veriff.me/v/abc' } };

test('a proof begins with the account’s name and date of birth, signed', async () => {
  const { seen, veriff } = await provider({ '/v1/sessions': [201, begun] });
  expect(await veriff.create(check)).toEqual({ reference: 'v-1', url: 'https://magic.veriff.me/v/abc' });
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = seen;
  expect(JSON.parse(body)).toEqual({
    verification: {
      callback: check.returnUrl,
      vendorData: 'ours',
      person: { firstName: 'Md Rahim', lastName: 'Uddin', dateOfBirth: '1990-05-17' },
    },
  });
  expect([headers['x-auth-client'], headers['x-hmac-signature']]).toEqual(['our-key', signed(body)]);
});

test('an account without a name begins a proof without one', async () => {
  const { seen, veriff } = await provider({ '/v1/sessions': [201, begun] });
  await veriff.create({ ...check, name: null, birthday: null });
  expect(JSON.parse(seen[0]?.body ?? '').verification.person).toEqual({});
});

test.each([
  ['trouble of the provider', 503, ''],
  ['a page of a proxy', 200, '<h1>Maintenance</h1>'],
  ['a page that runs script', 200, { verification: { id: 'v-1', url: 'javascript:alert(1)' } }],
  ['another address', 307, ''],
])('%s begins no proof', async (_what, status, answer) => {
  const { veriff } = await provider({ '/v1/sessions': [status, answer] });
  await expect(veriff.create(check)).rejects.toThrow();
});

const decided = (verification: object | null): Answers => ({ '/v1/sessions/v-1/decision': [200, { verification }] });

test('an accepted person is read with the document, over a request that is signed', async () => {
  const person = { firstName: 'MD RAHIM', lastName: 'UDDIN', dateOfBirth: '1990-05-17' };
  const document = { type: 'PASSPORT', country: 'BD', number: 'A123' };
  const { seen, veriff } = await provider(decided({ status: 'approved', person, document }));
  expect(await veriff.result('v-1')).toEqual({
    state: 'accepted',
    person: {
      name: 'MD RAHIM UDDIN',
      birthday: '1990-05-17',
      document: { kind: 'PASSPORT', country: 'BD', number: 'A123' },
    },
  });
  expect(seen[0]?.headers['x-hmac-signature']).toBe(signed('v-1'));
});

test('what the provider leaves out is unknown', async () => {
  const { veriff } = await provider(
    decided({ status: 'approved', person: { lastName: 'UDDIN', dateOfBirth: '1990' } }),
  );
  const document = { kind: null, country: null, number: null };
  expect(await veriff.result('v-1')).toEqual({
    state: 'accepted',
    person: { name: 'UDDIN', birthday: null, document },
  });
});

test.each([
  [{ status: 'review' }, { state: 'review' }],
  [
    { status: 'declined', reasonCode: 103 },
    { state: 'refused', reason: 'face' },
  ],
  [
    { status: 'declined', reasonCode: '110' },
    { state: 'refused', reason: 'used' },
  ],
  [
    { status: 'declined', reasonCode: 106 },
    { state: 'refused', reason: 'suspicious' },
  ],
  [
    { status: 'declined', reasonCode: null },
    { state: 'refused', reason: 'suspicious' },
  ],
  [
    { status: 'resubmission_requested', reasonCode: 204 },
    { state: 'refused', reason: 'unreadable' },
  ],
  [
    { status: 'resubmission_requested', reasonCode: 207 },
    { state: 'refused', reason: 'expired' },
  ],
  [
    { status: 'resubmission_requested', reasonCode: 999 },
    { state: 'refused', reason: 'unreadable' },
  ],
  [{ status: 'expired' }, { state: 'refused', reason: 'unfinished' }],
  [{ status: 'abandoned' }, { state: 'refused', reason: 'unfinished' }],
])('the decision %o', async (verification, result) => {
  expect(await (await provider(decided(verification))).veriff.result('v-1')).toEqual(result);
});

test.each([
  ['submitted', 'review'],
  ['started', 'open'],
])('without a decision, a try that is %s is %s', async (status, state) => {
  const attempts = { '/v1/sessions/v-1/attempts': [200, { verifications: [{ status }] }] } as const;
  const { veriff } = await provider({ ...decided(null), ...attempts });
  expect(await veriff.result('v-1')).toEqual({ state });
});

test.each([
  [503, ''],
  [200, { verification: { status: 'perhaps' } }],
  [404, {}],
])('for a result, %i %o is no answer', async (status, body) => {
  const { veriff } = await provider({ '/v1/sessions/v-1/decision': [status, body] });
  await expect(veriff.result('v-1')).rejects.toThrow();
});
