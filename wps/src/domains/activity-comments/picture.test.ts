import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPicture } from './picture';
import { jpeg, png } from './test-pictures';

test('PNG and JPEG tell their kind and size', () => {
  expect(readPicture(png(640, 480))).toEqual({ type: 'image/png', width: 640, height: 480 });
  expect(readPicture(jpeg(1200, 900))).toEqual({ type: 'image/jpeg', width: 1200, height: 900 });
});

test.each<[string, Buffer]>([
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a GIF', Buffer.from('GIF89a0000000000000000000000000000000000')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(64))],
  ['a PNG without a header', png().fill(0, 8, 16)],
  ['a PNG cut off in its header', png().subarray(0, 20)],
  ['a PNG of no size', png(0, 10)],
  ['a PNG that would fill the memory', png(60_000, 60_000)],
  ['a JPEG without a frame', jpeg().subarray(0, 20)],
  [
    'a JPEG whose data comes before its frame',
    Buffer.concat([jpeg().subarray(0, 20), Buffer.from('ffda000c', 'hex'), jpeg()]),
  ],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', (_, bytes) => {
  expect(readPicture(bytes)).toBeNull();
});

test('whatever the bytes are, reading them ends and never throws', () => {
  const start = fc.constantFrom(Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(0));
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 400 }), (head, rest) => {
      const picture = readPicture(Buffer.concat([head, rest]));
      if (picture) expect(Math.min(picture.width, picture.height)).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});
