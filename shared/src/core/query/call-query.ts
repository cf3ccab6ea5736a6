import type { Call } from '../../contracts';
import { queryKey } from '../http/call-key';
import { prefetched } from '../http/prefetch';
import { request } from '../http/request';

/** A call as a TanStack query: its key, how it is fetched, and whose data it is. */
export function callQuery<I, O>(call: Call<I, O>, input: I) {
  return {
    queryKey: queryKey(call, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<O> =>
      prefetched(call, input)?.catch(() => request(call, input, { signal })) ?? request(call, input, { signal }),
    meta: { session: call.session },
  };
}
