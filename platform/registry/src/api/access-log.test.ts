import { createLogger } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listAudit } from '../releases/listing';
import { newKeyPair } from '../signing';
import { type Bench, openBench } from '../testing/bench';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';
import { AccessLog, MAX_QUEUED_SIGN_INS, MAX_REFUSAL_ENTRIES } from './access-log';

let site: Site;
let bench: Bench;
beforeAll(async () => {
  site = await startSite();
  bench = await openBench();
});
afterAll(async () => {
  await site.stop();
  await bench.stop();
});

const signIn = (token: string) =>
  fetch(`${site.ops}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
const accessEntries = async () =>
  (await site.client().audit()).filter(({ action }) => /^(session|access)\./.test(action)).reverse();

test('sign-ins to the console, sign-outs and refused calls are in the audit, with who and from where', async () => {
  const { token: team } = await site.client().createToken('team-a', ['publish:mf-games']);
  const { token: short } = await site.client().createToken('short', ['operate'], '', { expiresMs: 1 });
  // A visitor who opens the console has tried nothing.
  expect((await fetch(`${site.ops}/api/session`)).status).toBe(401);
  const session = await signIn(site.operatorToken);
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  for (const _ of [1, 2, 3]) expect((await signIn('r777_guessed')).status).toBe(401);
  await expect(site.client('r777_guessed').list()).rejects.toMatchObject({ code: 'session.required' });
  await expect(site.client(short).list()).rejects.toMatchObject({ code: 'token.expired' });
  await expect(site.client(team).disable('mf-games')).rejects.toMatchObject({ code: 'scope.missing' });
  await fetch(`${site.ops}/api/session`, { method: 'DELETE', headers: { cookie, origin: site.ops } });
  expect(await accessEntries()).toMatchObject([
    { action: 'session.begin', who: 'operator', why: 'from 127.0.0.1' },
    { action: 'session.end', who: 'operator', why: 'from 127.0.0.1' },
    { action: 'access.refused', who: 'unknown', why: '4 × session.required from 127.0.0.1 and its network' },
    { action: 'access.refused', who: 'short', why: 'token.expired from 127.0.0.1' },
    { action: 'access.refused', who: 'team-a', why: 'scope.missing from 127.0.0.1' },
  ]);
  expect(JSON.stringify(await site.client().audit())).not.toContain('guessed');
});

test('the audit names who was refused with a revoked token, an unknown key, or as their own approver', async () => {
  const operator = site.client();
  const { token: revoked } = await operator.createToken('revoked', ['operate']);
  await operator.revokeToken('revoked');
  await expect(site.client(revoked).list()).rejects.toMatchObject({ code: 'session.required' });
  const { token: team } = await operator.createToken('team-c', ['publish:mf-games']);
  const folder = await buildFolder(builtVersion('mf-games', '1.0.0'));
  await operator.register('mf-games');
  await expect(site.client(team, newKeyPair().privateKey).publish(folder)).rejects.toMatchObject({
    code: 'signature.unknownKey',
  });
  await operator.publish(folder);
  await operator.setPolicy('mf-games', 2);
  const alice = site.client(await site.settledToken('alice'));
  await expect(alice.activate('mf-games', '1.0.0')).rejects.toMatchObject({ code: 'approval.waiting' });
  const [request] = await operator.approvals();
  await expect(alice.approve('mf-games', request?.id ?? 0)).rejects.toMatchObject({ code: 'approval.ownRequest' });
  expect((await accessEntries()).slice(-3)).toMatchObject([
    { action: 'access.refused', who: 'revoked', why: 'session.required from 127.0.0.1' },
    { action: 'access.refused', who: 'team-c', why: 'signature.unknownKey from 127.0.0.1' },
    { action: 'access.refused', who: 'alice', why: 'approval.ownRequest from 127.0.0.1' },
  ]);
});

test('an attack from everywhere fills neither the audit nor the memory, and is counted', async () => {
  const access = new AccessLog(bench.registry.db, createLogger('registry', 'silent'));
  const attack = (calls: number) => {
    for (let i = 0; i < calls; i++)
      access.refused({ who: undefined, code: 'session.required', address: `10.${i >> 8}.${i & 255}.1` });
  };
  attack(500);
  const failing = vi.spyOn(bench.registry.db.orm, 'insert').mockImplementation(() => {
    throw new Error('the database is away');
  });
  await access.write();
  failing.mockRestore();
  attack(500);
  await access.close();
  const entries = (await listAudit(bench.registry.db, 500)).filter(({ action }) => action === 'access.refused');
  expect(entries).toHaveLength(MAX_REFUSAL_ENTRIES + 1);
  expect(entries[0]?.why).toBe(`${2 * (500 - MAX_REFUSAL_ENTRIES)} more from further networks`);
});

test('strangers hide no refused call of a known token, whoever comes first', async () => {
  const access = new AccessLog(bench.registry.db, createLogger('registry', 'silent'));
  const from = (who: string | undefined, net: number) =>
    access.refused({ who, code: 'scope.missing', address: `10.9.${net}.1` });
  for (let net = 0; net < 200; net++) from(undefined, net);
  for (let net = 0; net < 200; net++) from('stolen', net);
  from('team-b', 7);
  await access.close();
  const found = (await listAudit(bench.registry.db, 500)).filter(({ why }) => why?.includes('10.9.'));
  const of = (who: string) => found.filter((entry) => entry.who === who).map(({ why }) => why);
  expect(of('unknown')).toHaveLength(MAX_REFUSAL_ENTRIES);
  expect(of('stolen')).toHaveLength(MAX_REFUSAL_ENTRIES + 1);
  expect(of('stolen')).toContainEqual(expect.stringMatching(`^${200 - MAX_REFUSAL_ENTRIES} × scope.missing`));
  expect(of('team-b')).toEqual(['scope.missing from 10.9.7.1']);
});

test('entries have the time of the database, whose clock the host may not share', async () => {
  const clock = vi.spyOn(bench.registry.db, 'now').mockReturnValue(Date.parse('2031-01-01T00:00:00Z'));
  const access = new AccessLog(bench.registry.db, createLogger('registry', 'silent'));
  access.session('session.begin', 'nadia', '10.0.0.1');
  access.refused({ who: 'nadia', code: 'scope.missing', address: '10.0.0.1' });
  await access.close();
  clock.mockRestore();
  const found = (await listAudit(bench.registry.db, 50)).filter(({ who }) => who === 'nadia');
  expect(found.map(({ at }) => at)).toEqual(['2031-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z']);
});

test('sign-ins wait for the database up to a limit, also those that come during a write that fails', async () => {
  const access = new AccessLog(bench.registry.db, createLogger('registry', 'silent'));
  let guests = 0;
  const signIns = (count: number) => {
    // All of these calls come before the next write.
    const later = vi.spyOn(access, 'write').mockResolvedValue();
    for (let i = 0; i < count; i++) access.session('session.begin', `guest-${guests++}`, '10.0.0.2');
    later.mockRestore();
  };
  const failing = vi.spyOn(bench.registry.db.orm, 'insert').mockImplementation(() => {
    throw new Error('the database is away');
  });
  signIns(MAX_QUEUED_SIGN_INS - 1);
  const writing = access.write();
  // These calls come while the first ones are being written.
  await Promise.resolve();
  signIns(MAX_QUEUED_SIGN_INS * 2);
  await writing;
  failing.mockRestore();
  const entered = () => bench.registry.db.rows(sql`select 1 from registry_audit where who like 'guest-%'`);
  await access.write();
  expect(await entered()).toHaveLength(MAX_QUEUED_SIGN_INS);
  signIns(MAX_QUEUED_SIGN_INS * 2);
  await access.close();
  expect(await entered()).toHaveLength(2 * MAX_QUEUED_SIGN_INS);
});

test('sign-ins of a token are an entry for each network, and one for all that follow in the minute', async () => {
  const access = new AccessLog(bench.registry.db, createLogger('registry', 'silent'));
  const begins = (who: string, net: number, times = 1) => {
    for (let count = 0; count < times; count++) access.session('session.begin', who, `10.8.${net}.1`);
  };
  begins('flooding', 1, 100);
  begins('flooding', 2);
  begins('other', 1);
  for (let net = 10; net < 200; net++) begins('everywhere', net);
  await access.close();
  const found = (await listAudit(bench.registry.db, 500)).filter(({ why }) => why?.includes('10.8.')).reverse();
  const of = (who: string) => found.filter((entry) => entry.who === who).map(({ why }) => why);
  expect(of('flooding')).toEqual([
    'from 10.8.1.1',
    'from 10.8.2.1',
    '99 more within a minute, after one from 10.8.1.1',
  ]);
  expect(of('other')).toEqual(['from 10.8.1.1']);
  expect(of('everywhere')).toHaveLength(7);
  expect(of('everywhere').at(-1)).toBe('184 more within a minute, after one from 10.8.15.1');
});
