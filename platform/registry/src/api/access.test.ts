// One site for all that tokens and sessions may do: over the usual size.
import { generateKeyPairSync } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';
import { rawUpload } from '../testing/upload';

const began = Date.now();
let site: Site;
let teamToken: string;
let viewerToken: string;
beforeAll(async () => {
  site = await startSite();
  viewerToken = (await site.client().createToken('viewer', ['read'])).token;
  teamToken = (await site.client().createToken('team-games', ['publish:mf-games'])).token;
  await site.client().publish(await buildFolder(builtVersion('mf-games', '1.0.0')));
  await site.client().activate('mf-games', '1.0.0');
});
afterAll(() => site.stop());

const api = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(site.ops + path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const statusAndCode = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

const changes: [method: string, path: string, body?: object][] = [
  ['POST', '/api/remotes/mf-games/activate', { version: '1.0.0' }],
  ['POST', '/api/remotes/mf-games/rollback', {}],
  ['POST', '/api/remotes/mf-games/disable', {}],
  ['POST', '/api/remotes/mf-games/enable', {}],
  ['POST', '/api/remotes/mf-games/traffic', { version: '1.0.0', percent: 5 }],
  ['POST', '/api/remotes/mf-games/promote', {}],
  ['POST', '/api/prune', {}],
  ['POST', '/api/catch-up', {}],
  ['POST', '/api/tokens', { label: 'mine', scopes: ['operate'] }],
  ['POST', '/api/keys', { label: 'mine', scopes: ['operate'], publicKey: '' }],
  ['POST', '/api/remotes/mf-games/policy', { approvals: 2 }],
  ['POST', '/api/remotes/mf-games/approvals/1', {}],
  ['DELETE', '/api/tokens/team-games'],
  ['DELETE', '/api/keys/operator'],
];

describe('REG-11 scopes of tokens', () => {
  test.each(changes)(
    'REG-11 %s %s needs a token (401) and the operator scope (403), and else changes nothing',
    async (method, path, body) => {
      const ask = async (headers: Record<string, string>) => statusAndCode(await api(method, path, headers, body));
      const state = async () => {
        const operator = site.client();
        const [list, tokens, keys] = [await operator.list(), await operator.tokens(), await operator.keys()];
        return { list, tokens: tokens.map(({ label, revokedAt }) => [label, revokedAt]), keys };
      };
      const before = await state();
      expect(await ask({})).toEqual([401, 'session.required']);
      expect(await ask({ authorization: 'Bearer wrong' })).toEqual([401, 'session.required']);
      for (const token of [teamToken, viewerToken])
        expect(await ask({ authorization: `Bearer ${token}` })).toEqual([403, 'scope.missing']);
      expect(await state()).toEqual(before);
    },
  );

  test("REG-11 a team's token publishes its own remote and no other", async () => {
    const team = site.client(teamToken);
    await team.publish(await buildFolder(builtVersion('mf-games', '1.1.0')));
    await expect(team.publish(await buildFolder(builtVersion('mf-member', '1.0.0')))).rejects.toMatchObject({
      status: 403,
    });
    // Not even under the address of its own remote.
    const { built } = builtVersion('mf-member', '1.0.0');
    expect(await rawUpload(site, 'mf-games', JSON.stringify(built), [], teamToken)).toMatchObject({
      code: 'upload.invalid',
    });
    expect((await site.client().list()).remotes.map(({ name }) => name)).toEqual(['mf-games']);
    expect((await site.client().history('mf-games'))[0]).toMatchObject({ who: 'team-games', action: 'publish' });
  });

  test('REG-11 who may read, or publish a remote with a similar name, publishes nothing; an operator may', async () => {
    const folder = await buildFolder(builtVersion('mf-games', '1.2.0'));
    for (const scope of ['read', 'publish:mf-game', 'publish:mf-games-more'] as const) {
      const { token } = await site.client().createToken(`only ${scope}`.replace(/[^a-z-]/g, '-'), [scope]);
      await expect(site.client(token).publish(folder), scope).rejects.toMatchObject({ code: 'scope.missing' });
    }
    expect(await site.client().publish(folder)).toMatchObject({ remote: 'mf-games', version: '1.2.0' });
  });

  test("REG-11 nothing can be read without a token, and no tokens and keys with a team's", async () => {
    for (const path of [
      '/api/remotes',
      '/api/audit',
      '/api/remotes/mf-games/history',
      '/api/remotes/mf-games/health',
      '/api/tokens',
      '/api/keys',
      '/api/approvals',
      '/api/remotes/mf-games/policy',
      '/api/session',
      '/api/site',
      '/api/site/versions/mf-games/1.0.0',
      '/api/site/file?path=img/games/tiger.svg',
    ]) {
      expect((await api('GET', path)).status).toBe(401);
    }
    for (const token of [teamToken, viewerToken])
      for (const path of ['/api/tokens', '/api/keys']) {
        const answer = await api('GET', path, { authorization: `Bearer ${token}` });
        expect([path, ...(await statusAndCode(answer))]).toEqual([path, 403, 'scope.missing']);
      }
  });

  test('REG-10 REG-11 a revoked token is refused from that moment; who made and who revoked it is in the audit', async () => {
    const { token } = await site.client().createToken('leaver', ['operate'], 'for the night');
    await site.client(token).list();
    await site.client(token).revokeToken('leaver');
    await expect(site.client(token).list()).rejects.toMatchObject({ status: 401 });
    const entries = await site.client().audit();
    const [revoked, made] = entries.filter(({ action }) => action.startsWith('token.'));
    expect(entries[0]).toMatchObject({ action: 'access.refused' });
    expect(made).toMatchObject({
      action: 'token.create',
      who: 'operator',
      from: null,
      to: 'leaver: operate',
      why: 'for the night',
    });
    expect(revoked).toMatchObject({ action: 'token.revoke', who: 'leaver', from: 'leaver', to: null });
  });
});

test('the first operator token is in a file that only its owner can read, and only its hash is stored', async () => {
  const file = join(site.dataFolder, 'operator.token');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^r777_[\w-]{43}\n$/);
  expect(JSON.stringify(await site.client().tokens())).not.toContain(site.operatorToken);
});

test('REG-11 an expired token gets its own error, over HTTP as well', async () => {
  const { token } = await site.client().createToken('brief', ['operate'], '', { expiresMs: 1 });
  await vi.waitFor(async () => {
    const answer = await api('GET', '/api/remotes', { authorization: `Bearer ${token}` });
    expect(await statusAndCode(answer)).toEqual([401, 'token.expired']);
  });
  const answer = await api('POST', '/api/session', { origin: site.ops }, { token });
  expect(await statusAndCode(answer)).toEqual([401, 'token.expired']);
});

describe('console sessions', () => {
  const signIn = (token: string) => api('POST', '/api/session', { origin: site.ops }, { token });
  const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? '';

  test('a token is exchanged for a cookie that scripts cannot read and other sites cannot use', async () => {
    const response = await signIn(site.operatorToken);
    expect(await response.json()).toEqual({ success: true, value: { label: 'operator', scopes: ['operate'] } });
    const cookie = cookieOf(response);
    expect(cookie).toMatch(/^r777_ops=.*; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(site.operatorToken);
    const session = { cookie: cookie.split(';')[0] ?? '' };
    expect((await api('GET', '/api/remotes', session)).status).toBe(200);
    const path = '/api/remotes/mf-games/disable';
    expect(await statusAndCode(await api('POST', path, session, {}))).toEqual([403, 'origin.foreign']);
    // The players' origin is another port of the same host, which SameSite does not distinguish.
    expect(await statusAndCode(await api('POST', path, { ...session, origin: site.shell }, {}))).toEqual([
      403,
      'origin.foreign',
    ]);
    expect((await api('POST', path, { ...session, origin: site.ops }, {})).status).toBe(200);
    expect((await api('POST', '/api/remotes/mf-games/enable', { ...session, origin: site.ops }, {})).status).toBe(200);
    expect((await api('DELETE', '/api/session', { ...session, origin: site.ops })).status).toBe(200);
    expect((await api('GET', '/api/remotes', session)).status).toBe(401);
  });

  test('a window that still shows another operator changes nothing', async () => {
    const { token } = await site.client().createToken('bob', ['operate']);
    const session = { cookie: cookieOf(await signIn(token)).split(';')[0] ?? '', origin: site.ops };
    const enable = (shown: string) =>
      api('POST', '/api/remotes/mf-games/enable', { ...session, 'x-operator': shown }, {});
    expect(await statusAndCode(await enable('alice'))).toEqual([401, 'session.required']);
    expect((await enable('bob')).status).toBe(200);
  });

  test('a wrong token opens no session, and a session ends with its token', async () => {
    expect(await statusAndCode(await signIn('r777_wrong'))).toEqual([401, 'session.required']);
    const { token } = await site.client().createToken('visitor', ['read']);
    const session = { cookie: cookieOf(await signIn(token)).split(';')[0] ?? '' };
    expect((await api('GET', '/api/remotes', session)).status).toBe(200);
    await site.client().revokeToken('visitor');
    expect((await api('GET', '/api/remotes', session)).status).toBe(401);
  });
});

test('hostile input is answered with a typed error', async () => {
  const operator = { authorization: `Bearer ${site.operatorToken}` };
  const json = { ...operator, 'content-type': 'application/json' };
  const answers = await Promise.all([
    fetch(`${site.ops}/api/remotes/mf-games/activate`, { method: 'POST', headers: json, body: '{' }),
    fetch(`${site.ops}/api/remotes/mf-games/activate`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ version: '1.0.0', why: 'x'.repeat(70_000) }),
    }),
    api('POST', '/api/remotes/..%2f..%2fetc/activate', operator, { version: '1.0.0' }),
    api('POST', '/api/remotes/mf-games/activate', operator, { version: '../../1.0.0' }),
    api('POST', '/api/remotes/mf-games/activate', operator, { version: '1.0.0', more: 1 }),
    api('POST', '/api/remotes/mf-games/traffic', operator, { version: '1.1.0', percent: 101 }),
    api('POST', '/api/remotes/mf-games/versions', operator, {}),
    api('GET', '/api/audit?limit=-1', operator),
    api('POST', '/api/remotes/mf-games/approvals/9e9', operator, {}),
    api('POST', '/api/remotes/mf-games/policy', operator, { approvals: 0 }),
    api('POST', '/api/keys', operator, { label: 'key', scopes: ['operate'], publicKey: 'x' }),
    api('POST', '/api/tokens', operator, { label: 'long', scopes: ['read'], expiresMs: 1e12 }),
    api('GET', '/api/nothing', operator),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.json()).toEqual({
      success: false,
      code: expect.any(String),
      message: expect.any(String),
      reasons: expect.any(Array),
      help: expect.stringMatching(/^\/errors#/),
    });
  }
});

test('REG-10 keys, the rule of approvals and a raised revision are in the audit: who, what, from, to, why', async () => {
  const operator = site.client();
  const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const { fingerprint } = await operator.createKey('laptop', ['publish:mf-games'], key, 'new laptop');
  await operator.revokeKey('laptop');
  await operator.setPolicy('mf-games', 2, { why: 'two of us' });
  const { revision } = await operator.catchUp('restored');
  const entries = (await operator.audit(4)).reverse();
  expect(entries.map(({ who, action, remote, from, to, why }) => [who, action, remote, from, to, why])).toEqual([
    ['operator', 'key.create', null, null, `laptop: publish:mf-games ${fingerprint}`, 'new laptop'],
    ['operator', 'key.revoke', null, `laptop ${fingerprint}`, null, ''],
    ['operator', 'policy', 'mf-games', 'approvals 1', 'approvals 2', 'two of us'],
    ['operator', 'catch-up', null, expect.stringMatching(/^revision \d+$/), `revision ${revision}`, 'restored'],
  ]);
  // The log of all kinds of actions is sorted by time, newest first.
  const times = (await operator.audit(100)).map(({ at }) => Date.parse(at));
  // The times are estimates of the database's clock, with errors of milliseconds. So the order is that of the numbers.
  expect(times.filter((at) => at < began - 1000 || at > Date.now() + 1000)).toEqual([]);
  const ids = (await operator.audit(100)).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});
