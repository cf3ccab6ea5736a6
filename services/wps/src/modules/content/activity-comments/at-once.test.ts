import { randomUUID } from 'node:crypto';
import { openPostgres } from '@mfe/server-kit/testing';
import { type ActivityComment, calls } from '@r777/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { jpeg } from '../../../testing/feedback';
import { idOf } from '../../../testing/figures';
import { holdLock } from '../../../testing/hold-lock';
import { members } from '../../identity/members/tables';

const server = await openPostgres();
afterAll(() => server?.stop());
/** Bytes of pictures that a member may store in a day. */
const A_DAY = 30 * 1024 * 1024;

/** The embedded database has one connection and cannot test concurrency, so this needs a real server. */
describe.skipIf(server === null)('on PostgreSQL', () => {
  let wps: TestWps;
  let picture: string;
  beforeAll(async () => {
    wps = await startWps();
    picture = (await jpeg(640, 480)).toString('base64');
  });
  afterAll(() => wps.close());

  const submit = (client: TestClient, announcementId: string) => {
    const description = Array.from({ length: 12 }, (_, place) => `word${place}`).join(' ');
    const input = { announcementId, comment: 'What a six!', description, images: [picture] };
    const { method, path } = calls.submitActivityComment;
    return client.send<ActivityComment>(method, path, input, { 'idempotency-key': randomUUID() });
  };
  async function storeEarlier(memberId: number, bytes: number): Promise<void> {
    await wps.db.rows(sql`insert into wps.activity_comments
      (member_id, announcement_id, comment, description, idempotency_key, fingerprint, at)
      values (${memberId}, 'earlier', 'x', 'x', 'x', 'x', ${new Date(wps.now()).toISOString()})`);
    await wps.db.rows(sql`insert into wps.activity_comment_images
      (member_id, announcement_id, sequence, type, width, height, bytes, content)
      values (${memberId}, 'earlier', 0, 'image/png', 1, 1, ${bytes}, '')`);
  }

  test('of two comments at once, with room for the picture of one, one is stored and one is refused', async () => {
    const [{ bytes = 0 } = {}] = granted(await submit(await newMember(wps), 'cricket')).images;
    expect(bytes).toBeGreaterThan(0);
    const member = await newMember(wps);
    const memberId = await idOf(member);
    await storeEarlier(memberId, A_DAY - Math.ceil(bytes * 1.5));
    const held = await holdLock(wps.db, (tx) =>
      tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update'),
    );
    const sent = ['cricket', 'spin-fest'].map((activity) => submit(member, activity));
    await expect.poll(held.waiting).toBe(2);
    await held.free();
    const codes = (await Promise.all(sent)).map((reply) => errorOf(reply)?.code);
    expect(codes.toSorted()).toEqual(['request.rateLimited', undefined]);
  });
});
