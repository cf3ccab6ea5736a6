import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASK_MS, keptPicture } from './kept-picture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a kept picture is shown without a question to the host, which is asked later', async () => {
  const ask = vi.fn(async () => new Response('new'));
  const { response, asked } = await keptPicture(Promise.resolve(new Response('kept')), ask);
  expect(await response.text()).toBe('kept');
  await vi.advanceTimersByTimeAsync(ASK_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledOnce();
  await asked;
});

test('a picture that is not on the device is asked for at once, and only then', async () => {
  const ask = vi.fn(async () => new Response('new'));
  const { response, asked } = await keptPicture(Promise.resolve(undefined), ask);
  expect(await response.text()).toBe('new');
  await asked;
  await vi.advanceTimersByTimeAsync(ASK_MS);
  expect(ask).toHaveBeenCalledOnce();
});

test('a host that cannot be reached fails no kept picture, and the page hears of any other one', async () => {
  const ask = () => Promise.reject(new Error('no network'));
  const { response, asked } = await keptPicture(Promise.resolve(new Response('kept')), ask);
  expect(await response.text()).toBe('kept');
  await vi.advanceTimersByTimeAsync(ASK_MS);
  await expect(asked).resolves.toBeUndefined();
  await expect(keptPicture(Promise.resolve(undefined), ask)).rejects.toThrow('no network');
});
