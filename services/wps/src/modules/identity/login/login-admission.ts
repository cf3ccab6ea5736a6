import { availableParallelism } from 'node:os';
import { clientOf, type Database } from '@mfe/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownDevices } from '../../../http/device';
import { tooMany } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { createAdmissionQueue, type Place, type QueueSizes } from './admission-queue';

/** Largest number of keys. Above this, the attack is distributed, so per-address counts no longer help. */
const MAX_KEYS = 200_000;

/** Counts of one instance, in memory, which all restart together after a time. */
export interface RecentCounts {
  of(key: string): number;
  add(key: string): void;
  remove(key: string): void;
}

/** @param window in ms */
function recentCounts(now: () => number, window: number): RecentCounts {
  const counts = new Map<string, number>();
  let until = now() + window;
  const of = (key: string) => {
    if (now() >= until) {
      counts.clear();
      until = now() + window;
    }
    return counts.get(key) ?? 0;
  };
  return {
    of,
    add(key) {
      const count = of(key);
      if (count > 0 || counts.size < MAX_KEYS) counts.set(key, count + 1);
    },
    remove(key) {
      const count = of(key);
      if (count > 1) counts.set(key, count - 1);
      else counts.delete(key);
    },
  };
}

/**
 * Log-ins that are checked at once. Each uses one connection at a time, and the embedded database has only one. With a
 * server, more than the machine's cores only wait for each other's password hashes, and the pool (20, `DATABASE_POOL`)
 * needs free connections for all other calls.
 */
const CORES = Math.min(availableParallelism(), 6);
const PLACES: Readonly<Record<Database['kind'], Pick<QueueSizes, 'strangers' | 'known'>>> = {
  pglite: { strangers: 2, known: 2 },
  postgres: { strangers: CORES + 1, known: CORES + 2 },
};
/** Log-ins that wait, and their longest wait, in ms. */
const [WAITING, LONGEST] = [500, 10_000];
/** How long a failed attempt counts here, in ms: as long as it counts towards a lock. */
const WINDOW = 15 * 60_000;
/** After this many, a browser is queued with strangers: its cookie may be an attacker's own. */
const TRIES = 5;
/** When to retry after a refusal, in ms. */
const RETRY = 5_000;

const busy = () => tooMany(RETRY, 'Too many log-ins at once.');

/** Which log-ins are checked first if there are more than can be checked at once. */
export interface LoginAdmission {
  /** The key of a browser that has logged in here and has not failed often since: strangers do not count against it. */
  knownBrowser(request: FastifyRequest): string | undefined;
  /** Waits for a slot. @throws AppError `request.rateLimited` if there is none in time; nothing was checked then */
  turn(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Checks a log-in that has a slot, and releases the slot. */
  judge<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
}

/**
 * Browsers that have logged in here go first, in slots that strangers cannot use; then addresses with few attempts. The
 * order depends only on cookie and address, never on the account, so that no wait reveals anything about one.
 */
export function createLoginAdmission({
  db,
  config,
  now,
  metrics,
}: Pick<IdentityContext, 'db' | 'config' | 'now' | 'metrics'>): LoginAdmission {
  const queue = createAdmissionQueue({ ...PLACES[db.kind], waiting: WAITING, longest: LONGEST });
  metrics.waitingLogins(queue.waiting);
  const deviceOf = knownDevices(config);
  const attempts = recentCounts(now, WINDOW);
  const places = new WeakMap<FastifyRequest, { readonly place: Place; readonly keys: readonly string[] }>();
  const judging = new WeakSet<FastifyRequest>();

  const knownBrowser = (request: FastifyRequest) => {
    const browser = deviceOf(request);
    return browser !== undefined && attempts.of(browser) < TRIES ? browser : undefined;
  };

  return {
    knownBrowser,
    async turn(request, reply) {
      const address = `address ${clientOf(request.ip)}`;
      const browser = deviceOf(request);
      const isKnown = knownBrowser(request) !== undefined;
      const place = queue.enter({ isKnown, rank: attempts.of(address) });
      const keys = browser === undefined ? [address] : [address, browser];
      for (const key of keys) attempts.add(key);
      places.set(request, { place, keys });
      // A client that disconnects stops waiting. During a check it keeps its slot until the check ends; otherwise
      // disconnecting would free slots for an attacker.
      reply.raw.once('close', () => judging.has(request) || place.leave());
      try {
        await place.taken;
      } catch {
        metrics.refusedLogin('unread', 'busy');
        reply.header('retry-after', RETRY / 1_000);
        throw busy();
      }
    },
    async judge(request, work) {
      const held = places.get(request);
      if (!held) throw new Error('a log-in is judged without its turn');
      if (request.raw.socket.destroyed) throw busy();
      judging.add(request);
      try {
        const result = await work();
        for (const key of held.keys) attempts.remove(key);
        return result;
      } finally {
        held.place.leave();
      }
    },
  };
}
