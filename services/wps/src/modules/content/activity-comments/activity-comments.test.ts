import { randomUUID } from 'node:crypto';
import type { ActivityComment, AnnouncementBuckets } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { jpeg, photo, png } from '../../../testing/feedback';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const PATH = '/wps/relay/activity/comment';
const LARGEST = 5 * 1024 * 1024;
const [still, shot, full, tooLarge] = await Promise.all([
  png(),
  jpeg(1200, 900),
  png(640, 480, LARGEST),
  png(640, 480, LARGEST + 1),
]);
const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place}`).join(' ');
const base64 = (...pictures: Buffer[]) => pictures.map((bytes) => bytes.toString('base64'));
/** A comment that the cricket activity accepts: 10 to 60 words. */
const comment = (part: object = {}) => ({
  announcementId: 'cricket',
  comment: 'What a six!',
  description: words(12),
  images: base64(still, shot),
  ...part,
});
const submit = (client: TestClient, input: object, key: string = randomUUID()) =>
  client.send<ActivityComment>('PUT', PATH, input, { 'idempotency-key': key });
const own = async (client: TestClient, id = 'cricket') =>
  granted(await client.get<{ entry: ActivityComment | null }>(`${PATH}?announcementId=${id}`)).entry;

test('an activity says whether it accepts comments and of how many words', async () => {
  const { promotion } = granted(
    await createClient(wps.url).get<AnnouncementBuckets>('/wps/relay/announcements?types=Promotion&language=EN'),
  );
  const taking = promotion.filter((row) => row.comment !== undefined);
  expect(taking.length).toBeGreaterThanOrEqual(2);
  expect(promotion.find(({ id }) => id === 'cricket')?.comment).toEqual({ minWords: 10, maxWords: 60 });
  expect(promotion.find(({ id }) => id === 'welcome')).not.toHaveProperty('comment');
});

test('a trial account stores no comment', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  expect(errorOf(await submit(trial, comment()))).toEqual({ code: 'trial.rejected' });
});

test('a member comments on thirty activities in a day, with pictures or without', async () => {
  const member = await newMember(wps);
  const { id } = granted(await member.call('memberInfo', {}));
  await wps.db.rows(sql`insert into wps.activity_comments
    (member_id, announcement_id, comment, description, idempotency_key, fingerprint, at)
    select ${Number(id)}, 'earlier ' || n, 'x', 'x', 'x', 'x', ${new Date(wps.now()).toISOString()} from generate_series(1, 30) n`);
  expect(errorOf(await submit(member, comment({ images: [] })))?.code).toBe('request.rateLimited');
  await wps.db.rows(sql`update wps.activity_comments set at = at - interval '25 hours'
    where member_id = ${Number(id)} and announcement_id = 'earlier 1'`);
  granted(await submit(member, comment({ images: [] })));
});

test('a member stores 30 MB of pictures a day', async () => {
  const member = await newMember(wps);
  const { id: userId } = granted(await member.call('memberInfo', {}));
  await wps.db.rows(sql`insert into wps.activity_comments
    (member_id, announcement_id, comment, description, idempotency_key, fingerprint, at)
    values (${Number(userId)}, 'earlier', 'x', 'x', 'x', 'x', ${new Date(wps.now()).toISOString()})`);
  await wps.db.rows(sql`insert into wps.activity_comment_images
    (member_id, announcement_id, sequence, type, width, height, bytes, content)
    values (${Number(userId)}, 'earlier', 0, 'image/png', 1, 1, ${30 * 1024 * 1024}, '')`);
  expect(errorOf(await submit(member, comment()))?.code).toBe('request.rateLimited');
  expect(await own(member)).toBeNull();
  granted(await submit(member, comment({ images: [] })));
});

test('comments are deleted after two years, those of a trial account when it is closed', async () => {
  const [kept, closed, old] = [await newMember(wps), await newMember(wps), await newMember(wps)];
  for (const client of [kept, closed, old]) granted(await submit(client, comment()));
  const [closedId, oldId] = [
    granted(await closed.call('memberInfo', {})).id,
    granted(await old.call('memberInfo', {})).id,
  ];
  const now = new Date(wps.now() - 1);
  await wps.db.rows(sql`insert into wps.trial_accounts (member_id, key_hash, expires_at, closed_at)
    values (${Number(closedId)}, 'x', ${now.toISOString()}, ${now.toISOString()})`);
  const before = new Date(wps.now() - 731 * 86_400_000).toISOString();
  await wps.db.rows(sql`update wps.activity_comments set at = ${before} where member_id = ${Number(oldId)}`);
  await wps.sweep(wps.now() + 1);
  expect(await own(kept)).not.toBeNull();
  expect([await own(closed), await own(old)]).toEqual([null, null]);
});

test('PROMO-17 a member comments once, with a PNG and a JPG, can read the entry again, and nobody else sees it', async () => {
  const [one, other] = [await newMember(wps), await newMember(wps)];
  expect(await own(one)).toBeNull();
  const entry = granted(await submit(one, comment({ comment: '  What a six!  ' })));
  expect(entry).toMatchObject({
    announcementId: 'cricket',
    comment: 'What a six!',
    images: [
      { type: 'image/png', width: 640, height: 480 },
      { type: 'image/jpeg', width: 1200, height: 900 },
    ],
  });
  expect(await own(one)).toEqual(entry);
  expect(errorOf(await submit(one, comment()))).toEqual({ code: 'activity.entered', field: 'announcementId' });
  expect(await own(other)).toBeNull();
  // Once an activity, not once in all.
  expect(await own(one, 'spin-fest')).toBeNull();
  granted(await submit(one, comment({ announcementId: 'spin-fest', description: words(5), images: [] })));
  expect(await own(one)).toEqual(entry);
  expect(errorOf(await createClient(wps.url).get(`${PATH}?announcementId=cricket`))?.code).toBe('session.required');
});

test('a repeat gets the same answer, another comment under its key does not, and two at once write one', async () => {
  const member = await newMember(wps);
  const key = randomUUID();
  const input = comment();
  const answers = await Promise.all([submit(member, input, key), submit(member, input, key)]);
  const [first] = answers.map((reply) => granted(reply));
  expect(granted(await submit(member, input, key))).toEqual(first);
  expect(answers.map((reply) => granted(reply))).toEqual([first, first]);
  expect(errorOf(await submit(member, comment({ comment: 'Another' }), key))).toEqual({
    code: 'idempotency.conflict',
    field: 'idempotency-key',
  });
  expect(errorOf(await member.send('PUT', PATH, comment()))).toEqual({
    code: 'idempotency.required',
    field: 'idempotency-key',
  });
});

test.each<[string, object, object]>([
  ['PROMO-15 a comment of 141 characters', { comment: 'x'.repeat(141) }, { code: 'request.invalid', field: 'comment' }],
  ['an empty comment', { comment: '   ' }, { code: 'request.invalid', field: 'comment' }],
  ['an invisible comment', { comment: '\u200B\u3164' }, { code: 'request.invalid', field: 'comment' }],
  [
    'PROMO-16 four images',
    { images: base64(still, still, still, still) },
    { code: 'request.invalid', field: 'images' },
  ],
  [
    'PROMO-17 an image that is neither png nor jpg, whatever it says it is',
    { images: base64(still, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(80))) },
    { code: 'request.invalid', field: 'images' },
  ],
  [
    'PROMO-18 an image of one byte more than 5 MB',
    { images: base64(tooLarge) },
    { code: 'request.tooLarge', field: 'images' },
  ],
  [
    'an image that is no base64',
    { images: ['data:image/png;base64,AA=='] },
    { code: 'request.invalid', field: 'images' },
  ],
  [
    'PROMO-19 fewer words than the activity asks for',
    { description: words(9) },
    { code: 'request.invalid', field: 'description' },
  ],
  [
    'PROMO-19 more words than the activity asks for',
    { description: words(61) },
    { code: 'request.invalid', field: 'description' },
  ],
  ['an activity that takes none', { announcementId: 'welcome' }, { code: 'activity.closed', field: 'announcementId' }],
  ['a banner', { announcementId: 'banner-home-cricket' }, { code: 'request.notFound', field: 'announcementId' }],
  ['no activity', { announcementId: 'nothing' }, { code: 'request.notFound', field: 'announcementId' }],
])('%s is refused, and nothing is kept', async (_, part, refusal) => {
  const member = await newMember(wps);
  expect(errorOf(await submit(member, comment(part)))).toEqual(refusal);
  expect(await own(member)).toBeNull();
});

test.each([
  ['fewest', 10],
  ['most', 60],
])('PROMO-15 PROMO-16 PROMO-18 PROMO-19 the limits themselves are accepted, with the %s words', async (_, count) => {
  const member = await newMember(wps);
  const input = comment({ comment: '😀'.repeat(140), description: words(count), images: base64(full, full, full) });
  const { images } = granted(await submit(member, input));
  expect(images.map(({ width }) => width)).toEqual([640, 640, 640]);
  const { id } = granted(await member.call('memberInfo', {}));
  const stored = await wps.db.rows<{ size: number }>(sql`
    select length(content) as size from wps.activity_comment_images where member_id = ${Number(id)}`);
  expect(stored.map(({ size }) => size)).toEqual(images.map(({ bytes }) => bytes));
});

test('the images are stored re-encoded: nothing of a photo’s metadata is kept', async () => {
  const member = await newMember(wps);
  granted(await submit(member, comment({ images: base64(await photo()) })));
  const { id } = granted(await member.call('memberInfo', {}));
  const [stored] = await wps.db.rows<{ text: string }>(sql`
    select encode(content, 'escape') as text from wps.activity_comment_images where member_id = ${Number(id)}`);
  expect(stored?.text.length).toBeGreaterThan(1_000);
  expect(stored?.text).not.toMatch(/SecretPhone|Rahim Uddin|Exif/);
});

test('who may not comment is refused before the body is read, and a body beyond all limits is refused', async () => {
  const input = comment({ images: ['A'.repeat(22 * 1024 * 1024)] });
  expect(errorOf(await submit(createClient(wps.url), input))?.code).toBe('session.required');
  expect(errorOf(await submit(await newMember(wps), input))?.code).toBe('request.tooLarge');
});

test('an activity that is over takes no comments', async () => {
  expect(granted(await submit(await newMember(wps), comment({ images: [] }))).images).toEqual([]);
  wps.advance(26 * 86_400_000);
  expect(errorOf(await submit(await newMember(wps), comment()))).toEqual({
    code: 'activity.closed',
    field: 'announcementId',
  });
});
