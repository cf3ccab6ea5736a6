import { Resvg } from '@resvg/resvg-js';
import svgCaptcha from 'svg-captcha';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, errorOf, granted, startWps, type TestClient, type TestWps } from '../../../testing';
import { drawCaptcha } from './captchas';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

/** Starts a log-in that needs a captcha, because one has just failed for this name. */
async function gatedBrowser(username: string) {
  const client = createClient(wps.url, wps.now);
  const logIn = async (captcha: string) =>
    errorOf(
      await client.sendEncrypted('/wps/session/login', { username, password: 'Wrong777!', type: 'username', captcha }),
    )?.code;
  await logIn('0');
  return { client, logIn };
}
async function solve(client: TestClient): Promise<string> {
  granted(await client.get('/wps/captcha'));
  return granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha')).answer;
}

const pictureOf = (svg: string) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: 240 } }).render().asPng().toString('base64');

test('API-34 the captcha is a PNG in base64, bound to the browser by a cookie that scripts cannot read', async () => {
  const reply = await createClient(wps.url).get<string>('/wps/captcha');
  const bytes = Buffer.from(granted(reply), 'base64');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([240, 96]);
  expect(reply.headers.getSetCookie()[0]).toMatch(/^captchaId-[0-9a-f]{10}=[\w-]{43};.*HttpOnly; SameSite=Strict/);
});

test('API-34 the picture shows the answer, and nothing else would be right', () => {
  const drawn = vi.spyOn(svgCaptcha, 'create');
  const { answer, png } = drawCaptcha();
  const [{ value } = { value: undefined }] = drawn.mock.results;
  expect(drawn).toHaveBeenCalledOnce();
  expect(value.text).toBe(answer);
  expect(png).toBe(pictureOf(value.data));
  drawn.mockRestore();
});

test('API-34 [first, again] each picture that is sent shows the answer that is stored with it', async () => {
  const drawn = vi.spyOn(svgCaptcha, 'create');
  const client = createClient(wps.url);
  for (let time = 0; time < 2; time += 1) {
    const picture = granted(await client.get<string>('/wps/captcha'));
    const { answer } = granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha'));
    const shown = drawn.mock.results.find(({ value }) => pictureOf(value.data) === picture);
    expect(shown?.value.text).toBe(answer);
  }
  drawn.mockRestore();
});

test('API-97 the answer is four digits and valid once', async () => {
  const { client, logIn } = await gatedBrowser('captcha_once');
  const answer = await solve(client);
  expect(answer).toMatch(/^\d{4}$/);
  expect(await logIn(answer)).toBe('login.failed');
  expect(await logIn(answer)).toBe('captcha.wrong');
});

test('a wrong answer uses the captcha up', async () => {
  const { client, logIn } = await gatedBrowser('captcha_wrong');
  const answer = await solve(client);
  expect(await logIn('99999')).toBe('captcha.wrong');
  expect(await logIn(answer)).toBe('captcha.wrong');
});

test('API-97 after five minutes the answer is refused', async () => {
  const { client, logIn } = await gatedBrowser('captcha_late');
  const answer = await solve(client);
  wps.advance(5 * 60_000 + 1);
  expect(await logIn(answer)).toBe('captcha.wrong');
});

test('another browser cannot use it', async () => {
  const { client } = await gatedBrowser('captcha_mine');
  const other = await gatedBrowser('captcha_other');
  expect(await other.logIn(await solve(client))).toBe('captcha.wrong');
});

test('outside development the answer is not revealed', async () => {
  const strict = await startWps({ devOutbox: false });
  const client = createClient(strict.url);
  granted(await client.get('/wps/captcha'));
  expect((await client.get('/wps/dev/outbox/captcha')).status).toBe(404);
  await strict.close();
});
