import { expect, test } from 'vitest';
import { RegistryRefused, retryWhileBusy } from './answers';

const busy = new RegistryRefused('checks.busy', 503, 'versions cannot be checked now', [], 0);

test('an upload that is refused for now is sent again until the registry takes it', async () => {
  const waits: string[] = [];
  let left = 2;
  const run = async () => {
    left -= 1;
    if (left >= 0) throw busy;
    return 'published';
  };
  expect(await retryWhileBusy(run, ({ code }, waitMs) => waits.push(`${code} ${waitMs}`))).toBe('published');
  expect(waits).toEqual(['checks.busy 0', 'checks.busy 0']);
});

test('an upload is not sent again for ever, nor after a refusal for good', async () => {
  const tried = async (error: Error) => {
    let tries = 0;
    const run = async () => {
      tries += 1;
      throw error;
    };
    await expect(retryWhileBusy(run, () => {})).rejects.toBe(error);
    return tries;
  };
  expect(await tried(busy)).toBe(60);
  expect(await tried(new RegistryRefused('version.exists', 409, 'already published', []))).toBe(1);
});
