import { availableParallelism } from 'node:os';
import { clientOf, type Database } from '@r777/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from '../../../platform/errors/too-many';
import type { IdentityContext } from '../context';
import { keptDeviceOf } from '../known-browsers/device-cookie';
import { deviceSigner } from '../known-browsers/signed-device';
import { createAdmissionQueue, type Place, type QueueSizes } from './admission-queue';
import { recentCounts } from './recent-counts';

/**
 * Log-ins that are judged at once. Each uses one connection at a time, and the embedded database has a single one. Beside a
 * server's, more than the machine has cores only wait for each other's passwords to be hashed; a pool (20,
 * `DATABASE_POOL`) has to have connections left for everybody else.
 */
const CORES = Math.min(availableParallelism(), 6);
const PLACES: Readonly<Record<Database['kind'], Pick<QueueSizes, 'strangers' | 'known'>>> = {
  pglite: { strangers: 2, known: 2 },
  postgres: { strangers: CORES + 1, known: CORES + 2 },
};
/** Log-ins that wait, and their longest wait, in ms. */
const [WAITING, LONGEST] = [500, 10_000];
/** Attempts that did not succeed are counted so long, in ms: as long as failures are. */
const WINDOW = 15 * 60_000;
/** So many of them, and a browser goes in turn with strangers: its cookie may be an attacker's own. */
const TRIES = 5;
/** When to come back, in ms: a refusal says so. */
const RETRY = 5_000;

const busy = () => tooMany(RETRY, 'Too many log-ins at once.');

/** Which log-ins are judged first when there are more than can be judged at once. */
export interface LoginAdmission {
  /** Waits for a place. @throws AppError `request.rateLimited` when there is none in time; nothing was judged then */
  turn(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Judges a log-in that has a place, and gives the place back. */
  judge<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
}

/**
 * Browsers that have logged in here go first, on places that no stranger takes; then addresses with few attempts. Whose
 * turn it is depends on cookie and address alone, never on the account, so that no wait says anything about one.
 */
export function createLoginAdmission({
  db,
  config,
  now,
  metrics,
}: Pick<IdentityContext, 'db' | 'config' | 'now' | 'metrics'>): LoginAdmission {
  const queue = createAdmissionQueue({ ...PLACES[db.kind], waiting: WAITING, longest: LONGEST });
  metrics.waitingLogins(queue.waiting);
  const isOurs = deviceSigner(config.keySecret);
  const attempts = recentCounts(now, WINDOW);
  const places = new WeakMap<FastifyRequest, { readonly place: Place; readonly keys: readonly string[] }>();
  const judging = new WeakSet<FastifyRequest>();

  return {
    async turn(request, reply) {
      const address = `address ${clientOf(request.ip)}`;
      const device = keptDeviceOf(request, config);
      const browser = device !== undefined && isOurs(device) ? `browser ${device}` : undefined;
      const isKnown = browser !== undefined && attempts.of(browser) < TRIES;
      const place = queue.enter({ isKnown, rank: attempts.of(address) });
      const keys = browser === undefined ? [address] : [address, browser];
      for (const key of keys) attempts.add(key);
      places.set(request, { place, keys });
      // Who hangs up waits no longer; what is being judged keeps its place until that is done.
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
