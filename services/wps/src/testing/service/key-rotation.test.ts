// @module-tag extended
/** A rotation of the service's keys as in the runbook, from the view of members and operators. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { longTestOn, openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { runWpsCli } from '../../cli/run';
import { rotateKeys } from '../../keys/rotate-keys';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { unseal } from '../../platform/crypto/seal';
import { openWpsDatabase } from '../../platform/database/open';
import { confirmed } from '../confirm';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  shareSession,
  startWps,
  type TestClient,
  type TestWps,
} from '../index';
import { seededAddress } from '../seeded-address';
import { freePort, startProcess } from '../service-process';
import { placeSeededDatabase, testKeySecret } from '../template';

const PIN = '482913';
const pins = { newPaymentPassword: PIN, confirmPaymentPassword: PIN };
const server = await openPostgres();
afterAll(() => server?.stop());
const [old] = testKeySecret;
const fresh = { id: 2, secret: Buffer.alloc(32, 9), isNamed: true };
/** The rings of the runbook's steps. */
const added: KeyRing = [old, fresh];
const current: KeyRing = [fresh, old];
const alone: KeyRing = [fresh];
const ringText = (ring: KeyRing) => ring.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',');

const kinds = longTestOn<[string, () => Promise<TestWps>]>(
  ['the embedded database', () => startWps({ on: 'embedded', keySecret: added })],
  server && ['PostgreSQL', () => startWps({ keySecret: added })],
);

async function newPayee(wps: TestWps): Promise<TestClient> {
  const member = await newMember(wps);
  const confirmation = await confirmed(member, 'paymentPassword');
  granted(await member.call('changePaymentPassword', { ...pins, confirmation }));
  return member;
}
/** The same browser, served by another instance. */
function movedTo({ url, now }: TestWps, from: TestClient): TestClient {
  const moved = createClient(url, now);
  shareSession(from, moved);
  return moved;
}

describe.each(kinds)('on %s', (_kind, start) => {
  test('an account is bound once, also at the same moment under the old and under the new key', async () => {
    const first = await start();
    const second = await startWps({ db: first.db, keySecret: current });
    try {
      const [one, other] = [await newPayee(first), await newPayee(second)];
      const bind = async (member: TestClient, accountNumber: string) => {
        const confirmation = await confirmed(member, 'bankCard', { way: 'paymentPassword', secret: PIN });
        const card = { bankCode: 'BRAC', holder: 'Rahim Uddin', accountNumber, language: 'EN' as const };
        return () => member.call('bindBankCard', { ...card, confirmation });
      };
      for (const accountNumber of ['1501201001', '1501201002', '1501201003', '1501201004']) {
        const both = [await bind(one, accountNumber), await bind(other, accountNumber)];
        const replies = await Promise.all(both.map((send) => send()));
        const codes = replies.map((reply) => errorOf(reply)?.code ?? 'bound');
        expect(codes.toSorted()).toEqual(['bound', 'card.taken']);
      }
      expect(await rotateKeys(second.db, current)).toMatchObject({ duplicate: 0, unreadable: 0 });
    } finally {
      await second.close();
      await first.close();
    }
  }, 120_000);

  test('log-ins and repeated calls survive a rotation, and go on without the old key once they were renewed', async () => {
    const first = await start();
    const second = await startWps({ db: first.db, keySecret: current });
    const open = [second];
    try {
      const member = await newMember(first);
      const sleeper = await newMember(first);
      const input = { ...pins, confirmation: await confirmed(member, 'paymentPassword') };
      const answer = granted(await member.call('changePaymentPassword', input, 'the-same-key-for-both-calls'));

      const moved = movedTo(second, member);
      expect(granted(await moved.call('changePaymentPassword', input, 'the-same-key-for-both-calls'))).toEqual(answer);
      moved.token = granted(await moved.send<{ token: string }>('POST', '/wps/session/renew', {})).token;
      await rotateKeys(first.db, current);

      const third = await startWps({ db: first.db, keySecret: alone });
      open.push(third);
      const after = movedTo(third, moved);
      expect((await after.get('/wps/member/info')).body.success).toBe(true);
      // A member who has not returned since the new key became current logs in again.
      expect(errorOf(await movedTo(third, sleeper).get('/wps/member/info'))?.code).toMatch(/^session\./);
      await movedTo(third, sleeper).login('rahim77', 'Play777!');
    } finally {
      for (const wps of open) await wps.close();
      await first.close();
    }
  }, 120_000);
});

test.skipIf(!server)(
  'the commands refuse a lone KEY_SECRET, prove that nothing is left, and name a missing key',
  async () => {
    const databaseUrl = await seededAddress();
    const run = async (words: string, env: NodeJS.ProcessEnv) => {
      let said = '';
      const out = (text: string) => {
        said += text;
      };
      const code = await runWpsCli(words.split(' '), { env: { DATABASE_URL: databaseUrl, ...env } }, { out, err: out });
      return { code, said };
    };
    const under = (ring: KeyRing) => ({ KEY_SECRETS: ringText(ring) });
    const plain = await run('keys rotate', { KEY_SECRET: old.secret.toString('base64') });
    expect(plain).toEqual({
      code: 2,
      said: expect.stringContaining('keys rotate needs KEY_SECRETS, the new key first'),
    });
    expect(await run('keys status', { KEY_SECRETS: 'secret' })).toEqual({
      code: 2,
      said: expect.stringContaining('KEY_SECRETS: entry 1'),
    });
    expect((await run('keys status', under(current))).said).toMatch(/[1-9]\d* values under key 1\n$/);
    const missing = { code: 1, said: expect.stringContaining('Missing in KEY_SECRETS: key 1') };
    expect(await run('keys status', under(alone))).toEqual(missing);
    expect(await run('keys rotate', under(alone))).toEqual({
      code: 1,
      said: expect.stringContaining('not in KEY_SECRET or KEY_SECRETS: 1 '),
    });
    const rotated = await run('keys rotate', under(current));
    expect(rotated).toEqual({
      code: 0,
      said: expect.stringMatching(/card numbers: \d+ renewed so far.*\n0 values under key 1\n$/s),
    });
    expect((await run('keys status', under(alone))).code).toBe(0);
  },
  120_000,
);

/** `npm run wps -- keys rotate`, killed with -9 after it has reported its first batch of cards. */
async function killedRotation(env: Readonly<Record<string, string>>): Promise<void> {
  const command = fileURLToPath(new URL('../../../../../tools/scripts/wps.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', command, 'keys', 'rotate'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  for await (const text of child.stderr) {
    said += text;
    if (said.includes('card numbers: ')) child.kill('SIGKILL');
  }
  expect(said).toMatch(/^card numbers: \d+ renewed so far$/m);
}

test.skipIf(!server)(
  'a rotation that was killed in its middle has lost nothing, and is ended by the same command',
  { tags: ['extended'], timeout: 120_000 },
  async () => {
    const databaseUrl = await seededAddress();
    const db = await openWpsDatabase({ url: databaseUrl, folder: '' });
    try {
      const numbers = () =>
        db.rows<{ sealed: string }>(
          sql`select sealed_number as sealed from wps.bank_cards where removed_at is not null`,
        );
      await db.rows(sql`insert into wps.bank_cards
        select (jsonb_populate_record(null::wps.bank_cards, to_jsonb(card) || ${'{"number_key":null}'}::jsonb
          || jsonb_build_object('id', gen_random_uuid(), 'removed_at', now()))).*
        from (select * from wps.bank_cards limit 1) card, generate_series(1, 2000)`);
      const known = new Set((await numbers()).map(({ sealed }) => unseal(sealed, [old], 'card numbers')?.toString()));
      expect([...known]).toEqual([expect.stringMatching(/^\d+$/)]);
      const env = { DATABASE_URL: databaseUrl, KEY_SECRETS: ringText(current) };
      await killedRotation({ ...env, DATA_DIR: mkdtempSync(join(tmpdir(), 'r777-keys-')) });

      const made = (await numbers()).map(({ sealed }) => sealed.split(':')[0]);
      expect(new Set(made)).toEqual(new Set(['1', '2']));
      const half = new Set((await numbers()).map(({ sealed }) => unseal(sealed, current, 'card numbers')?.toString()));
      expect(half).toEqual(known);

      expect(await rotateKeys(db, current)).toMatchObject({ unreadable: 0, duplicate: 0 });
      const after = (await numbers()).map(({ sealed }) => unseal(sealed, alone, 'card numbers')?.toString());
      expect(after).toHaveLength(made.length);
      expect(new Set(after)).toEqual(known);
    } finally {
      await db.close();
    }
  },
);

test('a process without a key that the database needs does not start, and says which', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'r777-keys-'));
  const databaseUrl = server ? await seededAddress() : undefined;
  if (!databaseUrl) await placeSeededDatabase(folder);
  const child = startProcess(folder, await freePort(), databaseUrl, 0, { KEY_SECRETS: ringText(alone) });
  await expect(child).rejects.toThrow(/needs a key that is not in KEY_SECRET or KEY_SECRETS: 1 /);
}, 120_000);
