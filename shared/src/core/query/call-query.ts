import type { Call } from '../../contracts';
import { queryKey } from '../http/call-key';
import { prefetched } from '../http/prefetch';
import { request } from '../http/request';

/** When a call that keeps requests apart may be asked next, by its path. */
const next: Record<string, number> = {};

/** A call as a TanStack query: its key, how it is fetched, and whose data it is. */
export function callQuery<I, O>(call: Call<I, O>, input: I) {
  return {
    queryKey: queryKey(call, input),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<O> => {
      const { path, apartMs } = call;
      if (apartMs) {
        // Never longer than the distance itself: the player may have turned the clock back.
        await new Promise((done) => setTimeout(done, Math.min(apartMs, (next[path] ?? 0) - Date.now())));
        // A newer one has taken its place while it waited; it is not sent.
        if (!signal.aborted) next[path] = Date.now() + apartMs;
      }
      return prefetched(call, input)?.catch(() => request(call, input, { signal })) ?? request(call, input, { signal });
    },
    meta: { session: call.session },
  };
}
