import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Kit } from '../../kit';

/** ms; proxies close a stream that is silent for a minute. */
const HEARTBEAT = 15_000;
/** Streams one member may hold open: tabs and devices. */
const MOST = 12;

const balanceNews = z.object({ memberId: z.number(), source: z.string() });
const sessionNews = z.object({ familyId: z.string() });

interface Stream {
  readonly familyId: string;
  readonly response: ServerResponse;
}

/**
 * `GET /wps/events`: what happens to a member, as server-sent events. `balance.changed` says that money moved,
 * `session.revoked` that this log-in was ended. News come through the database, so it does not matter which instance they
 * happened on. Pages read the stream with fetch: the token travels in the header.
 */
export async function eventRoutes({ app, db, guard }: Kit): Promise<void> {
  const streams = new Map<number, Set<Stream>>();
  const send = ({ response }: Stream, event: string, data: object) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  const stopBalance = await db.listen('balance', (payload) => {
    const { memberId, source } = balanceNews.parse(payload);
    for (const stream of streams.get(memberId) ?? []) send(stream, 'balance.changed', { source });
  });
  const stopSessions = await db.listen('session', (payload) => {
    const { familyId } = sessionNews.parse(payload);
    for (const stream of [...streams.values()].flatMap((set) => [...set])) {
      if (stream.familyId !== familyId) continue;
      send(stream, 'session.revoked', {});
      stream.response.end();
    }
  });
  const heartbeat = setInterval(() => {
    for (const set of streams.values()) for (const { response } of set) response.write(':\n\n');
  }, HEARTBEAT);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const set of streams.values()) for (const { response } of set) response.end();
    await Promise.all([stopBalance(), stopSessions()]);
  });

  app.get('/wps/events', { schema: { hide: true } }, async (request, reply) => {
    await guard.admit(request, 'member');
    const member = guard.memberOf(request);
    if (!member) return;
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    const stream: Stream = { familyId: member.familyId, response };
    const own = streams.get(member.id) ?? new Set();
    streams.set(member.id, own.add(stream));
    response.on('close', () => {
      own.delete(stream);
      if (own.size === 0 && streams.get(member.id) === own) streams.delete(member.id);
    });
    const [oldest] = own;
    if (own.size > MOST) oldest?.response.end();
    send(stream, 'hello', {});
  });
}
