import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type CallInput, granted, type TestClient } from './client';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });

/** A real PNG of one colour; `size` pads it to that many bytes. */
export async function png(width = 640, height = 480, size = 0): Promise<Buffer> {
  const bytes = await plain(width, height).png().toBuffer();
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))]);
}

/** A real JPEG of one colour. */
export const jpeg = (width = 640, height = 480): Promise<Buffer> => plain(width, height).jpeg().toBuffer();

/** A JPEG as phones make them: rotated by its metadata, which also has place and camera. */
export const photo = (width = 640, height = 480): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 40 })
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: 'Rahim Uddin' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '90/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** The answer to the captcha of a new form. */
export async function solveCaptcha(client: TestClient): Promise<string> {
  granted(await client.call('captcha', {}));
  return granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha')).answer;
}

/** Sends a feedback as this member would. @returns its id */
export async function sendFeedback(client: TestClient, part: Partial<CallInput<'sendFeedback'>> = {}): Promise<string> {
  const sender = granted(await client.call('memberInfo', {})).account;
  const captcha = await solveCaptcha(client);
  const input = { content: 'My deposit did not come.', sender, type: 1, captcha, ...part } as const;
  return granted(await client.call('sendFeedback', input)).feedbackId;
}

/** One small picture, as a feedback has it. */
export const onePicture = async (): Promise<string[]> => [(await png(30, 20)).toString('base64')];
