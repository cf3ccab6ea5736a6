import { expect, test, vi } from 'vitest';
import { callApi } from './call';

test.each([
  ['a proxy whose registry is away', 502, { success: false, code: 'system.unavailable' }, 'unreachable'],
  ['a proxy that answers with a page', 504, '<html>', 'unreachable'],
  ['a registry without its database', 503, { success: false, code: 'database.away' }, 'database.away'],
  ['a registry that is newer than this page', 409, { success: false, code: 'version.future' }, 'version.future'],
])('the console tells what answered: %s', async (_, status, body, code) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
  await expect(callApi('GET', '/remotes')).rejects.toMatchObject({ code });
  vi.restoreAllMocks();
});
