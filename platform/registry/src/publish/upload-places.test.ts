import { expect, test } from 'vitest';
import { UploadLimit } from './publish';

/** A promise that the test settles. */
function held() {
  let resolve = (): void => {};
  let reject = (_: Error): void => {};
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) };
}

test('a token has two uploads at a time, and a third one is refused until one has ended', async () => {
  const places = new UploadLimit();
  const [first, second] = [held(), held()];
  const open = [places.upload(1, () => first.promise), places.upload(1, () => second.promise)];
  await expect(places.upload(1, async () => {})).rejects.toMatchObject({ code: 'upload.busy', status: 429 });
  await expect(places.upload(2, async () => 'other token')).resolves.toBe('other token');
  first.reject(new Error('cut off'));
  await expect(open[0]).rejects.toThrow('cut off');
  await expect(places.upload(1, async () => 'again')).resolves.toBe('again');
  second.resolve();
  await open[1];
});
