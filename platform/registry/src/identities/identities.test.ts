import { assignedIdentity } from '@mfe/contract/build-names';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKeyPair } from '../signing';
import { openBench } from '../testing/bench';
import { buildFolder, builtVersion, testIdentity } from '../testing/built';
import { type Site, startSite } from '../testing/site';
import { identityOf, randomIdentity, register } from './identities';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('an identity is random and too long to be searched for', () => {
  const many = Array.from({ length: 500 }, randomIdentity);
  expect(new Set(many).size).toBe(500);
  for (const identity of many) expect(identity).toMatch(assignedIdentity);
  // Every place but the first takes 32 characters: 19 × 5 bits, and more than 4 of the letter before them.
  for (let place = 1; place < 20; place++) expect(new Set(many.map((one) => one[place])).size).toBe(32);
});

test('REG-02 a remote is registered once, and the database neither changes its identity nor gives it away', async () => {
  const bench = await openBench();
  const { db } = bench.registry;
  const request = { who: 'operator', why: 'a new team' };
  const first = await register(db, 'mf-lucky', request);
  expect(first).toEqual({ remote: 'mf-lucky', identity: expect.stringMatching(assignedIdentity), isNew: true });
  expect(await register(db, 'mf-lucky', request)).toEqual({ ...first, isNew: false });
  await expect(register(db, 'mf-other', request, () => first.identity)).rejects.toThrow();
  await expect(identityOf(db.orm, 'mf-other')).rejects.toMatchObject({ code: 'identity.unknown' });
  for (const change of [sql`update registry_identities set remote = 'mf-other'`, sql`delete from registry_identities`])
    await expect(db.orm.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('assigned for good') },
    });
  expect(await identityOf(db.orm, 'mf-lucky')).toBe(first.identity);
  await bench.stop();
});

test('an operator registers; a team is told to ask for it, and publishes afterwards', async () => {
  const team = newKeyPair();
  const scope = ['publish:mf-team'];
  const { token } = await site.client().createToken('team', scope, '', { publicKey: team.publicKey });
  const client = site.client(token, team.privateKey);
  const folder = await buildFolder(builtVersion('mf-team', '1.0.0'));
  await expect(client.publish(folder)).rejects.toMatchObject({
    code: 'identity.unknown',
    message: expect.stringContaining('npm run fed -- register mf-team'),
  });
  await expect(client.register('mf-team')).rejects.toMatchObject({ status: 403, code: 'scope.missing' });
  expect(await site.client().register('mf-team', 'new team')).toMatchObject({ identity: testIdentity('mf-team') });
  expect(await client.publish(folder)).toMatchObject({ remote: 'mf-team', version: '1.0.0' });
  expect(await site.client().history('mf-team')).toMatchObject([
    { action: 'publish', who: 'team' },
    { action: 'register', who: 'operator', why: 'new team' },
  ]);
});
