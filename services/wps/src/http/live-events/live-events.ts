import { STREAM_HEARTBEAT_MS } from '@mfe/contract';
import { clientOf, type Readiness } from '@mfe/server-kit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError, tooMany } from '../../platform/errors/app-error';
import type { Platform } from '../../platform/platform';
import type { Guard } from '../admission/guard';
import type { KnownDevice } from '../device';
import { addressKey, type Limit, memberKey, usualLimits, type Windows } from '../rate-limit';
import { createRecent, unheardOf } from './recent';
import { createStreams, type Stream, send } from './streams';

/** Streams of one address on this instance: thousands of players share one address of a mobile network. */
const PER_ADDRESS = 2_000;
/** How often one member may open a stream; pages that lose it wait longer each time. */
const OPENINGS: Limit = { max: 60, window: 60_000 };
const openings = { ...usualLimits({ method: 'GET', isSigned: false }), member: OPENINGS };
/** Wait of a refused page, in ms, until other players leave. */
const FULL_WAIT = 60_000;

const balanceNews = z.object({ memberId: z.number(), source: z.string() });
/** Channels that only announce a change for a member, and the event that its pages get. */
const changes = {
  inbox: 'inbox.changed',
  chat: 'chat.changed',
  announcements: 'announcements.changed',
  feedback: 'feedback.changed',
  profile: 'profile.changed',
  rewards: 'rewards.changed',
  mall: 'mall.changed',
  promotions: 'promotions.changed',
  safety: 'safety.changed',
  contracts: 'contracts.changed',
} as const;
const memberNews = z.object({ memberId: z.number() });
const sessionNews = z.object({ familyId: z.string() });

/** The event for moved money. */
const BALANCE = 'balance.changed';

/** Dependencies of the event stream. */
export interface EventParts extends Pick<Platform, 'db' | 'metrics'> {
  readonly app: FastifyInstance;
  readonly guard: Guard;
  readonly readiness: Readiness;
  readonly windows: Windows;
  readonly knownDevice: KnownDevice;
  readonly limitFactor: number;
}

/**
 * `GET /wps/events`: events of a member, as server-sent events. `balance.changed`: money moved; `inbox.changed` and
 * `chat.changed`: messages arrived, were read or deleted; `announcements.changed`: some were read; `feedback.changed`:
 * a feedback was taken, answered or closed; `rewards.changed`: rewards arrived or were claimed; `mall.changed`: points
 * were redeemed or returned, or a parcel changed its state; `promotions.changed`: the member joined one, or a
 * bonus was wagered or ended; `safety.changed`: limits, exclusion or play session;
 * `contracts.changed`: a contract with an agent was offered, answered, withdrawn or ended; `profile.changed`: nickname,
 * head icon or VIP label; `session.revoked`: this log-in was ended; `site.changed`: flags or settings of the site
 * changed. Events come through the database, so that every instance sends them. Pages read the stream with fetch,
 * because the token is in a header. A page that names in `unheard` for how many ms it had no stream gets the events of
 * that time after `hello`, up to a minute.
 */
export async function eventRoutes(parts: EventParts): Promise<void> {
  const { app, db, guard, metrics, readiness, windows, knownDevice, limitFactor } = parts;
  const streams = createStreams(metrics);
  const recent = createRecent([BALANCE, ...Object.values(changes)]);
  const tell = (memberId: number, event: string, data: object) => {
    recent.note(memberId, event, data);
    for (const stream of streams.of(memberId)) send(stream, event, data);
  };
  const stopBalance = await db.listen('balance', (payload) => {
    const { memberId, source } = balanceNews.parse(payload);
    tell(memberId, BALANCE, { source });
  });
  const stopChanges = Object.entries(changes).map(([channel, event]) =>
    db.listen(channel, (payload) => tell(memberNews.parse(payload).memberId, event, {})),
  );
  const stopSessions = await db.listen(
    'session',
    (payload) => {
      const { familyId } = sessionNews.parse(payload);
      for (const stream of streams.all().filter((one) => one.familyId === familyId)) {
        send(stream, 'session.revoked', {});
        streams.end(stream);
      }
    },
    // Events were missed, perhaps a revocation: pages reconnect, and reload their data.
    () => streams.all().forEach(streams.end),
  );
  const stopSettings = await db.listen('settings', () => {
    for (const stream of streams.all()) send(stream, 'site.changed', {});
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams.all()) send(stream, 'heartbeat', {});
  }, STREAM_HEARTBEAT_MS);
  readiness.leaving.addEventListener('abort', () => {
    for (const stream of streams.all()) {
      // Not all at once: they reconnect to the remaining instances.
      stream.response.write(`retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`);
      streams.end(stream);
    }
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    const stops = [stopBalance, stopSessions, stopSettings, ...(await Promise.all(stopChanges))];
    await Promise.all(stops.map((stop) => stop()));
  });

  app.get('/wps/events', { schema: { hide: true } }, async (request, reply) => {
    if (knownDevice(request) === undefined) windows.check(addressKey('events', request), openings.address, reply);
    await guard.admit(request, 'member', { beforePasswordChange: true });
    if (readiness.isDraining()) throw new AppError('system.unavailable', 'The service is ending.');
    const member = guard.memberOf(request);
    if (!member) throw new Error('the event stream was let through without a session');
    windows.check(memberKey('events', member.id), openings.member, reply);
    const address = clientOf(request.ip);
    if (streams.at(address) >= Math.ceil(PER_ADDRESS * limitFactor)) {
      reply.header('retry-after', FULL_WAIT / 1000);
      throw tooMany(FULL_WAIT, 'Too many event streams from this address.');
    }
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies that buffer would delay the events.
      'x-accel-buffering': 'no',
    });
    const stream: Stream = { memberId: member.id, familyId: member.familyId, address, response };
    if (!streams.add(stream)) return;
    send(stream, 'hello', {});
    for (const { event, data } of recent.missed(member.id, unheardOf(request.headers.unheard)))
      send(stream, event, data);
  });
}
