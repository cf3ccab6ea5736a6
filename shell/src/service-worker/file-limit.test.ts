import { afterEach, expect, test, vi } from 'vitest';
import { FILE_LIMIT_MS, fileLimit } from './file-limit';

afterEach(() => vi.unstubAllGlobals());

test('a request for a file has a time limit, and stays the same otherwise', async () => {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  // jsdom's signals are none for the Request of Node.
  const made = vi.fn<(request: unknown, init: unknown) => void>();
  vi.stubGlobal(
    'Request',
    class {
      constructor(request: unknown, init: unknown) {
        made(request, init);
      }
    },
  );
  const request = { url: 'https://site.example/assets/main.js' } as Request;
  await fileLimit.requestWillFetch?.({ request, event: new Event('fetch') as never, state: {} });
  expect(timeout).toHaveBeenCalledWith(FILE_LIMIT_MS);
  expect(made.mock.calls).toEqual([[request, { signal: end.signal }]]);
});
