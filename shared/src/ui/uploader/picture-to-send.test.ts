import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMMENT_LIMITS } from '../../contracts';
import { pictureToSend } from './picture-to-send';

const bytesOf = (base64: string) => atob(base64).length;
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
/** What a canvas of this size weighs, in bytes. */
let weigh = (pixels: number) => pixels / 4;
const sides: number[][] = [];
const close = vi.fn<() => void>();
const decodes = (width: number, height: number) =>
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(async () => ({ width, height, close })),
  );

beforeEach(() => {
  sides.length = 0;
  weigh = (pixels) => pixels / 4;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (_: unknown, _x: number, _y: number, width: number, height: number) => sides.push([width, height]),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([new Uint8Array(weigh(this.width * this.height))]));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('three pictures as they are sent fit into the 12 MiB that the host and nginx take', () => {
  const { images, sentBytes } = COMMENT_LIMITS;
  expect(images * Math.ceil(sentBytes / 3) * 4 + 64 * 1024).toBeLessThan(12 * 1024 * 1024);
});

test('a picture that the server takes is sent as it is', async () => {
  decodes(4000, 3000);
  expect(bytesOf(await pictureToSend(fileOf(2_000_000)))).toBe(2_000_000);
  expect([sides, close.mock.calls.length]).toEqual([[], 1]);
});

test.each([
  ['too many bytes', 4_000, 3_000, 4_800_000],
  ['too many pixels', 5_800, 3_600, 2_000_000],
])('a photo with %s is drawn smaller, and keeps its proportions', async (_, width, height, bytes) => {
  decodes(width, height);
  expect(bytesOf(await pictureToSend(fileOf(bytes)))).toBeLessThan(COMMENT_LIMITS.sentBytes);
  expect(sides).toEqual([[2560, Math.round((height * 2560) / width)]]);
  expect(createImageBitmap).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' });
});

test('it gets smaller in steps until it fits', async () => {
  decodes(3_000, 4_000);
  weigh = (pixels) => pixels;
  expect(bytesOf(await pictureToSend(fileOf(5_000_000)))).toBe(1_200 * 1_600);
  expect(sides).toEqual([
    [1920, 2560],
    [1536, 2048],
    [1200, 1600],
  ]);
});

test('what the browser cannot decode or draw goes as it is', async () => {
  vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValue(new DOMException('no', 'InvalidStateError')));
  expect(bytesOf(await pictureToSend(fileOf(4_000_000)))).toBe(4_000_000);
  decodes(4_000, 4_001);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(bytesOf(await pictureToSend(fileOf(10)))).toBe(10);
});
