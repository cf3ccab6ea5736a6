import type { FastifyInstance } from 'fastify';
import { hashSecret } from '../access/secrets';
import { credentialsOf } from './guard';

/** Reads of one token or session that are answered at the same time. */
const AT_ONCE = 4;
/** Consoles follow a stream for hours; the number of streams has its own bound. */
const STREAM = '/api/events';

interface Turns {
  busy: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets the reads of one caller take turns. Every token may read, as often as it likes, and reads use the database
 * connections and the thread that players, the watchdog and other operators need. Changes never wait.
 */
export function takeReadsInTurn(app: FastifyInstance): void {
  const callers = new Map<string, Turns>();
  const end = (caller: string, turns: Turns) => {
    const next = turns.waiting.shift();
    if (next) return next();
    turns.busy -= 1;
    if (turns.busy === 0) callers.delete(caller);
  };
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    if (request.method !== 'GET' || !url?.startsWith('/api/') || url === STREAM) return;
    const { token, session } = credentialsOf(request);
    const secret = token ?? session;
    if (secret === undefined) return;
    const caller = hashSecret(secret);
    const turns = callers.get(caller) ?? { busy: 0, waiting: [] };
    callers.set(caller, turns);
    if (turns.busy < AT_ONCE) turns.busy += 1;
    else await new Promise<void>((resolve) => turns.waiting.push(resolve));
    if (!reply.raw.destroyed) {
      reply.raw.once('close', () => end(caller, turns));
      return;
    }
    // The caller has hung up meanwhile.
    end(caller, turns);
    reply.hijack();
    return reply;
  });
}
