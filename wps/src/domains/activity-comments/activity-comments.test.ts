import { randomUUID } from 'node:crypto';
import type { ActivityComment, AnnouncementBuckets } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, granted, newMember, refusalOf, startWps, type TestClient, type TestWps } from '../../testing';
import { jpeg, png } from './test-pictures';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const PATH = '/wps/relay/activity/comment';
const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place}`).join(' ');
const base64 = (...pictures: Buffer[]) => pictures.map((bytes) => bytes.toString('base64'));
/** A comment that the cricket activity takes: 10 to 60 words. */
const comment = (part: object = {}) => ({
  announcementId: 'cricket',
  comment: 'What a six!',
  description: words(12),
  images: base64(png(640, 480), jpeg(1200, 900)),
  ...part,
});
const submit = (client: TestClient, input: object, key: string = randomUUID()) =>
  client.send<ActivityComment>('PUT', PATH, input, { 'idempotency-key': key });
const own = async (client: TestClient, id = 'cricket') =>
  granted(await client.get<{ entry: ActivityComment | null }>(`${PATH}?announcementId=${id}`)).entry;

test('an activity tells whether it takes comments and of how many words', async () => {
  const { promotion } = granted(
    await createClient(wps.url).get<AnnouncementBuckets>('/wps/relay/announcements?types=Promotion&language=EN'),
  );
  const taking = promotion.filter((row) => row.comment !== undefined);
  expect(taking.length).toBeGreaterThanOrEqual(2);
  expect(promotion.find(({ id }) => id === 'cricket')?.comment).toEqual({ minWords: 10, maxWords: 60 });
  expect(promotion.find(({ id }) => id === 'welcome')).not.toHaveProperty('comment');
});

test('a member comments once, finds the entry again, and nobody else sees it', async () => {
  const [one, other] = [await newMember(wps), await newMember(wps)];
  expect(await own(one)).toBeNull();
  const entry = granted(await submit(one, comment({ comment: '  What a six!  ' })));
  expect(entry).toMatchObject({
    announcementId: 'cricket',
    comment: 'What a six!',
    images: [
      { type: 'image/png', width: 640, height: 480, bytes: 64 },
      { type: 'image/jpeg', width: 1200, height: 900 },
    ],
  });
  expect(await own(one)).toEqual(entry);
  expect(refusalOf(await submit(one, comment()))).toEqual({ code: 'activity.entered', field: 'announcementId' });
  expect(await own(other)).toBeNull();
  expect(refusalOf(await createClient(wps.url).get(`${PATH}?announcementId=cricket`))?.code).toBe('session.required');
});

test('a repeat with its key is answered again, another comment under that key is not, and both at once write one', async () => {
  const member = await newMember(wps);
  const key = randomUUID();
  const input = comment();
  const answers = await Promise.all([submit(member, input, key), submit(member, input, key)]);
  const [first] = answers.map((reply) => granted(reply));
  expect(granted(await submit(member, input, key))).toEqual(first);
  expect(answers.map((reply) => granted(reply))).toEqual([first, first]);
  expect(refusalOf(await submit(member, comment({ comment: 'Another' }), key))).toEqual({
    code: 'idempotency.conflict',
    field: 'idempotency-key',
  });
  expect(refusalOf(await member.send('PUT', PATH, comment()))).toEqual({
    code: 'idempotency.required',
    field: 'idempotency-key',
  });
});

test.each<[string, object, object]>([
  ['PROMO-15 a comment of 141 characters', { comment: 'x'.repeat(141) }, { code: 'request.invalid', field: 'comment' }],
  ['an empty comment', { comment: '   ' }, { code: 'request.invalid', field: 'comment' }],
  [
    'PROMO-16 four images',
    { images: base64(png(), png(), png(), png()) },
    { code: 'request.invalid', field: 'images' },
  ],
  [
    'PROMO-17 an image that is neither png nor jpg, whatever it says it is',
    { images: base64(png(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(80))) },
    { code: 'request.invalid', field: 'images' },
  ],
  [
    'PROMO-18 an image of one byte more than 5 MB',
    { images: base64(png(640, 480, 5 * 1024 * 1024 + 1)) },
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
  expect(refusalOf(await submit(member, comment(part)))).toEqual(refusal);
  expect(await own(member)).toBeNull();
});

test('the limits themselves are accepted: 140 characters, three images of 5 MB, the fewest words', async () => {
  const member = await newMember(wps);
  const full = png(640, 480, 5 * 1024 * 1024);
  const input = comment({ comment: '😀'.repeat(140), description: words(10), images: base64(full, full, full) });
  expect(granted(await submit(member, input)).images.map(({ bytes }) => bytes)).toEqual([
    full.length,
    full.length,
    full.length,
  ]);
  const [stored] = await wps.db.rows<{ sizes: number[] }>(sql`
    select array_agg(length(content)) as sizes from wps.activity_comment_images where bytes = ${full.length}`);
  expect(stored?.sizes).toEqual([full.length, full.length, full.length]);
});

test('who may not comment is told before the body is read, and a body beyond all limits is refused', async () => {
  const input = comment({ images: ['A'.repeat(22 * 1024 * 1024)] });
  expect(refusalOf(await submit(createClient(wps.url), input))?.code).toBe('session.required');
  expect(refusalOf(await submit(await newMember(wps), input))?.code).toBe('request.tooLarge');
});

test('an activity that is over takes no comments', async () => {
  expect(granted(await submit(await newMember(wps), comment({ images: [] }))).images).toEqual([]);
  wps.advance(26 * 86_400_000);
  expect(refusalOf(await submit(await newMember(wps), comment()))).toEqual({
    code: 'activity.closed',
    field: 'announcementId',
  });
});
