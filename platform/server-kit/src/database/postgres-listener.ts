import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { deliver, type Listener } from './common';
import { isOutage } from './outage';
import type { DatabaseOptions } from './types';

/** Pause between two tries to connect again, in ms. */
const PAUSE = 500;
const PATIENCE = 5_000;
/** How often the connection is checked, in ms: a network that drops packets closes nothing. */
const CHECK = 10_000;

/**
 * A separate connection for LISTEN, opened with the first channel: a pooled connection would lose its channels when it
 * is returned to the pool. After a lost connection it listens again, and reports that notifications may have been
 * missed, because those sent in between are lost. A connection that becomes silent is ended and replaced in the same
 * way.
 */
export function createListener({
  url,
  name,
  notificationFault = () => {},
  checkListening = CHECK,
  mayBeAway = false,
}: DatabaseOptions & { name: string; url: string }) {
  const channels = new Map<string, Set<Listener>>();
  let connected: Promise<pg.Client> | undefined;
  let closed = false;
  /** Whether notifications arrive. */
  let isHeard = true;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one statement after the other: a connection cannot run two at once. */
  function run(client: pg.Client, statement: string): Promise<unknown> {
    const ran = () => client.query(statement);
    last = last.then(ran, ran);
    return last;
  }
  const say = (client: pg.Client, word: 'listen' | 'unlisten', channel: string) =>
    run(client, `${word} ${client.escapeIdentifier(channel)}`);

  /** Ends a connection that does not answer: a service that receives nothing would use old settings for ever. */
  async function checkAnswer(client: pg.Client): Promise<void> {
    const late = sleep(checkListening, 'late' as const, { ref: false });
    const answer = run(client, 'select 1').then(() => 'answered' as const);
    if ((await Promise.race([answer, late]).catch(() => 'late' as const)) === 'answered') return;
    isHeard = false;
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
    });
    client.on('notification', ({ channel, payload }) => {
      deliver(channel, payload, channels.get(channel) ?? [], notificationFault);
    });
    client.on('error', () => {});
    await client.connect();
    try {
      for (const channel of channels.keys()) await say(client, 'listen', channel);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    isHeard = true;
    const check = setInterval(() => void checkAnswer(client), checkListening);
    check.unref();
    client.on('end', () => {
      clearInterval(check);
      isHeard = false;
    });
    // Replace only an established connection here. The loop below repeats failed attempts.
    client.on('end', () => void reconnect());
    return client;
  }

  async function reconnect(): Promise<void> {
    connected = undefined;
    for (;;) {
      await sleep(PAUSE, undefined, { ref: false });
      if (closed || channels.size === 0 || connected !== undefined) return;
      const attempt = connect();
      connected = attempt;
      try {
        await attempt;
        for (const listener of [...channels.values()].flatMap((all) => [...all])) listener.missed?.();
        return;
      } catch {
        connected = undefined;
      }
    }
  }

  return {
    isListening: () => isHeard,
    async listen(
      channel: string,
      receive: (payload: unknown) => void,
      missed?: () => void,
    ): Promise<() => Promise<void>> {
      const listener: Listener = { receive, missed };
      const listeners = channels.get(channel) ?? new Set();
      const isNew = listeners.size === 0;
      channels.set(channel, listeners.add(listener));
      const wasConnected = connected !== undefined;
      connected ??= connect();
      const client = await connected.catch((error: unknown) => {
        if (!mayBeAway || !isOutage(error)) throw error;
        // The channel is added with the others as soon as the server answers.
        isHeard = false;
        if (!wasConnected) void reconnect();
      });
      if (client && isNew && wasConnected) await say(client, 'listen', channel);
      return async () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channels.delete(channel);
        // Without a connection no UNLISTEN is needed: a new connection listens only on the remaining channels.
        await connected?.then((current) => say(current, 'unlisten', channel)).catch(() => undefined);
      };
    },
    async close(): Promise<void> {
      closed = true;
      await (await connected?.catch(() => undefined))?.end();
    },
  };
}
