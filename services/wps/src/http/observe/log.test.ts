import { type Call, calls } from '@r777/shared/contracts';
import { expect, test } from 'vitest';
import { createClient, newMember, startWps, TEST_PASSWORD } from '../../testing';

/** Secrets that a call may receive. */
const marked = Object.fromEntries(
  [
    'password',
    'confirmPassword',
    'oldPassword',
    'newPassword',
    'confirmNewPassword',
    'paymentPassword',
    'captcha',
    'verificationCode',
    'firebaseIdToken',
    'accountNumber',
    'idNumber',
    'playerToken',
    'launchCode',
    'token',
    'data',
    'payeeName',
    'email',
  ].map((name) => [name, `MARKED${name}`]),
);
const headers = { encryption: 'MARKEDkey.MARKED', 'x-signature': 'MARKEDsignature', authorization: 'Bearer MARKED' };

test('API-96 no call logs a secret that it receives, whether it succeeds or fails', async () => {
  const lines: string[] = [];
  const wps = await startWps({ logTo: (line) => lines.push(line) });
  const member = await newMember(wps);
  const secrets = [TEST_PASSWORD, member.token ?? 'none', ...member.cookies.values()];
  const agent = createClient(wps.url, wps.now);
  await agent.login('agent77', 'Agent777!');
  const broken = createClient(wps.url, wps.now);
  broken.token = 'MARKEDtoken';
  broken.cookies.set('renewal', 'MARKEDcookie');
  const all = Object.entries(calls) as [string, Call<never, unknown>][];
  for (const [, { method, path }] of all.filter(([name]) => name !== 'logout')) {
    for (const client of [member, agent, broken]) {
      const inBody = method === 'POST' || method === 'PUT';
      const query = new URLSearchParams(marked);
      await client.send(method, inBody ? path : `${path}?${query}`, inBody ? marked : undefined, headers);
    }
  }
  // An internal error, with secret values in the failing query.
  await wps.db.orm.execute('alter table wps.members rename to members_away');
  await createClient(wps.url).get('/wps/check/username?username=markedname');
  expect((await member.get('/wps/member/info')).status).toBe(500);
  await wps.db.orm.execute('alter table wps.members_away rename to members');
  await wps.close();
  const log = lines.join('');
  expect(log).toContain('members');
  expect(log).not.toMatch(/MARKED|markedname/);
  for (const secret of [...secrets, 'Agent777!', 'agent77']) expect(log).not.toContain(secret);
});

interface Line {
  request: string;
  call: string;
  route: string;
  status: number;
  code: string;
  ms: number;
  member?: string;
}

test('each request leaves one line: id, call, route, answer, time, and a pseudonym of the member', async () => {
  const lines: string[] = [];
  const wps = await startWps({ logTo: (line) => lines.push(line) });
  const [one, two] = [await newMember(wps), await newMember(wps)];
  lines.length = 0;
  const id = 'proxy-0123456789';
  const reply = await one.send('GET', '/wps/member/info?secret=1', undefined, { 'x-request-id': id });
  expect(reply.headers.get('x-request-id')).toBe(id);
  await one.get('/wps/wallets/gcs');
  await two.get('/wps/wallets/gcs');
  await createClient(wps.url).get('/wps/nothing/of/the/kind');
  await wps.close();
  const told = lines.map((line) => JSON.parse(line) as Line).filter(({ call }) => call !== undefined);
  expect(told).toHaveLength(4);
  expect(told[0]).toMatchObject({
    request: id,
    call: 'memberInfo',
    route: '/wps/member/info',
    status: 400,
    code: 'request.invalid',
    ms: expect.any(Number),
    member: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(told[1]).toMatchObject({ call: 'wallet', status: 200, code: 'ok', member: told[0]?.member });
  expect(told[2]?.member).not.toBe(told[1]?.member);
  expect(told[3]).toMatchObject({ call: 'none', route: null, status: 404, code: 'request.notFound' });
  expect(new Set(told.map(({ request }) => request)).size).toBe(4);
});
