import { openPostgres } from '@mfe/server-kit/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, errorOf, granted, newMember, shareSession, startWps, type TestWps } from '../../../testing';
import { solveCaptcha } from '../../../testing/feedback';
import { idOf } from '../../../testing/figures';
import { holdLock } from '../../../testing/hold-lock';
import { members } from '../../identity/members/tables';

const server = await openPostgres();
afterAll(() => server?.stop());

/** The embedded database has one connection and cannot test concurrency, so this needs a real server. */
describe.skipIf(server === null)('on PostgreSQL', () => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps();
  });
  afterAll(() => wps.close());

  test('of two applications at once that wait for each other one is stored', async () => {
    const member = await newMember(wps);
    const memberId = await idOf(member);
    const second = createClient(wps.url, wps.now);
    shareSession(member, second);
    const sender = granted(await member.call('memberInfo', {})).account;
    const application = { type: 6, content: 'I would like to become an agent.', sender } as const;
    const captchas = [await solveCaptcha(member), await solveCaptcha(second)];
    const held = await holdLock(wps.db, (tx) =>
      tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update'),
    );
    const sent = [member, second].map((client, place) =>
      client.call('sendFeedback', { ...application, captcha: captchas[place] ?? '' }),
    );
    await expect.poll(held.waiting).toBe(2);
    await held.free();
    const codes = (await Promise.all(sent)).map((reply) => errorOf(reply)?.code);
    expect(codes.toSorted()).toEqual(['agent.applied', undefined]);
  });
});
