import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnown, requestId } from '@r777/server-kit';
import type { CachedValue } from '../../platform/cache/cached-value';
import { mayBeRefused } from '../admission/site-gate';
import type { Tell } from '../observe/requests';
import type { AnswerCache } from './answer-cache';
import type { CachedAnswer } from './cached-answer';
import type { Snapshot } from './snapshot';

/** Answers a request early, or returns that it did not. */
export type EarlyResponse = (raw: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Sends the cached answer of exactly this address before any other work: the checks that it skips were done when the
 * answer was made, with the same result for everybody. Differences are checked here: whether the site is open, and to
 * this address. Unusual requests take the normal path; log and metrics include both.
 */
export function createEarlyResponse(parts: {
  readonly snapshots: CachedValue<Snapshot>;
  readonly cache: AnswerCache;
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tell: Tell;
  /** Whether the instance is shutting down: its answers have further headers. */
  readonly isEnding: () => boolean;
}): EarlyResponse {
  const { snapshots, cache, headers, tell, isEnding } = parts;
  const heads = new WeakMap<CachedAnswer, { readonly full: string[]; readonly known: string[] }>();
  function headOf(answer: CachedAnswer) {
    const found = heads.get(answer);
    if (found) return found;
    const known = Object.entries({ ...headers, ...answer.headers }).flat();
    const length = String(answer.bytes.length);
    const made = { known, full: [...known, 'content-type', answer.type, 'content-length', length] };
    heads.set(answer, made);
    return made;
  }
  return (raw, response) => {
    if (raw.method !== 'GET' || isEnding()) return false;
    const began = performance.now();
    const now = snapshots.current();
    const found = now && cache.find(now, raw.url ?? '');
    if (!found || raw.headers.host === undefined || mayBeRefused(now.site, found.call, raw)) return false;
    const request = requestId(raw);
    const { full, known } = headOf(found);
    const status = isKnown(raw, found.etag) ? 304 : 200;
    response.writeHead(status, ['x-request-id', request, ...(status === 304 ? known : full)]);
    response.end(status === 304 ? undefined : found.bytes);
    const ms = performance.now() - began;
    tell({ request, call: found.call, method: 'GET', route: found.route, status, code: 'ok', ms });
    return true;
  };
}
