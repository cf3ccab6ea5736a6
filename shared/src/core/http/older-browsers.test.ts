import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '../../contracts';
import { read } from './read';

const any = AbortSignal.any;
afterEach(() => {
  AbortSignal.any = any;
  vi.unstubAllGlobals();
});

test('a query is answered in a browser that has no AbortSignal.any: Safari 16.4, Chrome 111, Firefox 115', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"ok":1}'));
  Reflect.deleteProperty(AbortSignal, 'any');
  const { signal } = new AbortController();
  expect(await read({ call: calls.whitelabel, input: {}, headers: {}, signal })).toMatchObject({
    status: 200,
  });
});
