import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasDuplicateHost, isKnown, requestId } from '@mfe/server-kit';
import { type CallName, schemas } from '@r777/shared/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedValue } from '../platform/cached-value';
import type { Site } from '../platform/settings/site-schema';
import { mayBeRefused } from './admission/site-gate';
import { Prepared } from './errors';
import type { LogRequest } from './observe';

/** All sources of the cacheable answers; a new object after any source has changed. */
export interface Snapshot {
  readonly site: Site;
  /** The value of a source that was added before. @see Snapshots */
  of<T>(source: CachedValue<T>): T;
}

/** The current snapshot. */
export interface Snapshots extends CachedValue<Snapshot> {
  /** Adds a source of answers; before the first request. */
  add(source: CachedValue<unknown>): void;
}

interface Taken extends Snapshot {
  /** In the order of the sources. */
  readonly values: readonly unknown[];
}

/** @see Snapshots */
export function createSnapshots(site: CachedValue<Site>): Snapshots {
  const sources: CachedValue<unknown>[] = [];
  let last: Taken | undefined;
  const take = (ofSite: Site, values: readonly unknown[]): Taken => ({
    site: ofSite,
    values,
    of<T>(source: CachedValue<T>): T {
      const place = sources.indexOf(source);
      if (place < 0) throw new Error('an answer is made of a source that was not added');
      return values[place] as T;
    },
  });
  // Every request calls it, so it allocates nothing while nothing has changed.
  const isLast = (ofSite: Site) =>
    last?.site === ofSite && sources.every((source, place) => source.current() === last?.values[place]);
  function current(): Snapshot | undefined {
    const ofSite = site.current();
    if (ofSite === undefined) return undefined;
    if (!isLast(ofSite)) {
      const values = sources.map((source) => source.current());
      if (values.includes(undefined)) return undefined;
      last = take(ofSite, values);
    }
    return last;
  }
  async function read(): Promise<Snapshot> {
    const ofSite = await site();
    const values: unknown[] = [];
    for (const source of sources) values.push(await source());
    return current() ?? take(ofSite, values);
  }
  return Object.assign(read, {
    current,
    add(source: CachedValue<unknown>): void {
      sources.push(source);
    },
  });
}

/** An answer for everybody, validated, serialised and tagged by its content. */
export class CachedAnswer extends Prepared {
  /** Weak: a proxy may compress what it passes on. */
  readonly etag: string;

  readonly type = 'application/json; charset=utf-8';

  constructor(
    readonly call: CallName,
    /** The path of the request. */
    readonly route: string,
    value: unknown,
  ) {
    super(schemas[call].output.parse(value));
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  /** Additional headers of a cached answer: a client may store it, and has to revalidate it each time. */
  get headers(): Readonly<Record<string, string>> {
    return { 'cache-control': 'no-cache', etag: this.etag };
  }

  /** Answers a request with it, or with 304 if the client has it already. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers(this.headers);
    if (isKnown(request.raw, this.etag)) return reply.code(304).send();
    return reply.type(this.type).send(this.bytes);
  }
}

/** Capacity of each of the two halves in bytes, and the overhead of an entry. */
const HALF = 8 * 1024 * 1024;
const ENTRY = 512;
/** Longest address that is cached, in characters; no page uses a longer one. */
const LONGEST = 512;

/**
 * Answers by address, for one {@link Snapshot}; another snapshot clears the cache. Limited in bytes. New entries go to
 * the younger half. When that is full, the older half is dropped and the younger one becomes the older. A requested
 * entry moves to the younger half, so that a flood of new addresses cannot evict popular answers.
 */
export class AnswerCache {
  private snapshot: Snapshot | undefined;
  private young = new Map<string, CachedAnswer>();
  private old = new Map<string, CachedAnswer>();
  private weight = 0;

  /** The number of cached answers. */
  get size(): number {
    return this.young.size + this.old.size;
  }

  find(snapshot: Snapshot, address: string): CachedAnswer | undefined {
    if (snapshot !== this.snapshot) return undefined;
    const found = this.young.get(address);
    if (found) return found;
    const older = this.old.get(address);
    if (older) this.put(address, older);
    return older;
  }

  /** Caches an answer of this snapshot, which has to be the current one. */
  keep(snapshot: Snapshot, address: string, answer: CachedAnswer): void {
    if (address.length > LONGEST) return;
    if (snapshot !== this.snapshot) {
      this.snapshot = snapshot;
      this.young = new Map();
      this.old = new Map();
      this.weight = 0;
    }
    this.put(address, answer);
  }

  private put(address: string, answer: CachedAnswer): void {
    const weight = answer.bytes.length + 2 * address.length + ENTRY;
    if (this.weight + weight > HALF) {
      this.old = this.young;
      this.young = new Map();
      this.weight = 0;
    }
    this.young.set(address, answer);
    this.weight += weight;
  }
}

/** Answers a request early, or returns that it did not. */
export type EarlyResponse = (raw: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Sends the cached answer of exactly this address before any other work. The skipped checks were made with the answer,
 * with the same result for everybody. Checks with different results are made here: whether the site is open, and to
 * this address. Unusual requests take the normal path; log and metrics include both.
 */
export function createEarlyResponse(parts: {
  readonly snapshots: CachedValue<Snapshot>;
  readonly cache: AnswerCache;
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tell: LogRequest;
  /** Aborted when the instance shuts down: its answers then have further headers. */
  readonly leaving: AbortSignal;
}): EarlyResponse {
  const { snapshots, cache, headers, tell, leaving } = parts;
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
    if (raw.method !== 'GET' || leaving.aborted) return false;
    const began = performance.now();
    const now = snapshots.current();
    const found = now && cache.find(now, raw.url ?? '');
    if (!found || raw.headers.host === undefined || hasDuplicateHost(raw) || mayBeRefused(now.site, found.call, raw))
      return false;
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
