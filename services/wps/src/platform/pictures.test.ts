import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpeg, photo, png } from '../testing/feedback';
import { type Drawing, redraw as redrawFiles } from './pictures';

const drawing = { field: 'images', longest: 2_048 };
async function redraw(bytes: Buffer, how: Drawing) {
  const [drawn] = await redrawFiles([bytes], how);
  if (!drawn) throw new Error('nothing was drawn');
  return drawn;
}
const refusal = { code: 'request.invalid', field: 'images' };

/** A PNG header that claims a size, with data for a single line. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(100)))]);
}

test('a picture keeps its kind and size', async () => {
  expect(await redraw(await png(640, 480), drawing)).toMatchObject({ type: 'image/png', width: 640, height: 480 });
  expect(await redraw(await jpeg(1200, 900), drawing)).toMatchObject({ type: 'image/jpeg', width: 1200, height: 900 });
  expect(await redraw(await jpeg(3000, 1500), drawing)).toMatchObject({ width: 2048, height: 1024 });
});

test('place, time and device of a photo are removed, and it is upright', async () => {
  const taken = await photo(60, 40);
  const before = await sharp(taken).metadata();
  expect(before.exif?.toString('latin1')).toContain('SecretPhone');
  expect(before.orientation).toBe(6);
  const { content, width, height } = await redraw(taken, drawing);
  expect([width, height]).toEqual([40, 60]);
  const after = await sharp(content).metadata();
  expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(Array(5).fill(undefined));
  expect(content.toString('latin1')).not.toMatch(/SecretPhone|Rahim Uddin|Exif/);
});

test('data hidden after a picture is removed', async () => {
  const { content } = await redraw(Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]), drawing);
  expect(content.toString('latin1')).not.toContain('script');
});

test('an icon is a JPEG square of its size, without transparency', async () => {
  const clear = await sharp({
    create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const icon = await redraw(clear, { field: 'icon', longest: 512, icon: true });
  expect(icon).toMatchObject({ type: 'image/jpeg', width: 512, height: 512 });
  const { channels } = await sharp(icon.content).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a GIF', () => Buffer.from('GIF89a0000000000000000000000000000000000')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(64))],
  [
    'a WebP',
    () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
        .webp()
        .toBuffer(),
  ],
  ['a PNG cut off in its header', async () => (await png()).subarray(0, 20)],
  ['a JPEG cut off in the middle', async () => (await photo()).subarray(0, 9_000)],
  ['a PNG that would fill the memory', () => bomb(60_000, 60_000)],
  ['a PNG of more than 16 megapixels', () => png(4_001, 4_000)],
  [
    'an interlaced PNG',
    () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
        .png({ progressive: true })
        .toBuffer(),
  ],
  ['a JPEG in name only', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(200, 7)])],
  ['nothing', () => Buffer.alloc(0)],
])('%s is refused', async (_, bytes) => {
  await expect(redraw(await bytes(), drawing)).rejects.toMatchObject(refusal);
});

test('one byte more than 5 MB is too large', async () => {
  const full = 5 * 1024 * 1024;
  expect(await redraw(await png(640, 480, full), drawing)).toMatchObject({ width: 640 });
  await expect(redraw(await png(640, 480, full + 1), drawing)).rejects.toMatchObject({ code: 'request.tooLarge' });
});

test('for any bytes, drawing them ends with a picture or a refusal', async () => {
  const start = fc.constantFrom(Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex'));
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), async (head, rest) => {
      await redraw(Buffer.concat([head, rest]), drawing).catch((error: unknown) =>
        expect(error).toMatchObject(refusal),
      );
    }),
    { numRuns: 100 },
  );
});

test('a bad header refuses all pictures of a call before any is decoded', async () => {
  const cutOff = (await photo()).subarray(0, 9_000);
  await expect(redrawFiles([cutOff, Buffer.from('GIF89a')], drawing)).rejects.toThrow('no PNG or JPEG');
});

test('two calls are drawn at a time and eight wait; the next is told when to try again', async () => {
  const file = await png();
  const calls = Array.from({ length: 12 }, () => redrawFiles([file], drawing));
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status)).toEqual([...Array(10).fill('fulfilled'), 'rejected', 'rejected']);
  expect(results[10]).toMatchObject({ reason: { code: 'request.rateLimited', retryAfter: 5 } });
  await expect(redrawFiles([file], drawing)).resolves.toHaveLength(1);
});

test('pictures leave half of the threads to others: two are with the decoder at a time', async () => {
  const file = await jpeg(2_000, 2_000);
  let most = 0;
  const look = () => {
    most = Math.max(most, sharp.counters().process + sharp.counters().queue);
  };
  sharp.queue.on('change', look);
  await Promise.all(Array.from({ length: 6 }, () => redrawFiles([file, file], drawing)));
  sharp.queue.off('change', look);
  expect(most).toBe(2);
});
