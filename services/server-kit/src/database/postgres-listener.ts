import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A listener of a channel: callbacks for notifications, and for a gap in them. */
interface Listener {
  readonly receive: (payload: unknown) => void;
  readonly missed: (() => void) | undefined;
}

/** Pause between two tries to connect again, in ms. */
const PAUSE = 500;
const PATIENCE = 5_000;

/**
 * A separate connection for LISTEN, opened with the first channel: a pooled connection would lose its channels when it
 * is returned to the pool. After a lost connection it listens again, and reports that notifications may have been
 * missed, because those sent in between are lost.
 */
export function createListener(url: string, name: string) {
  const channels = new Map<string, Set<Listener>>();
  let connected: Promise<pg.Client> | undefined;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one statement after the other: a connection cannot run two at once. */
  function say(client: pg.Client, word: 'listen' | 'unlisten', channel: string): Promise<unknown> {
    const said = () => client.query(`${word} ${client.escapeIdentifier(channel)}`);
    last = last.then(said, said);
    return last;
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const { receive } of channels.get(channel) ?? []) receive(JSON.parse(payload ?? 'null'));
    });
    client.on('error', () => {});
    await client.connect();
    try {
      for (const channel of channels.keys()) await say(client, 'listen', channel);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // Only an established connection is replaced here; failed tries are repeated by the one loop below.
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
      const client = await connected;
      if (isNew && wasConnected) await say(client, 'listen', channel);
      return async () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channels.delete(channel);
        // Without a connection there is nothing to unlisten: a new connection listens on the remaining channels only.
        await connected?.then((current) => say(current, 'unlisten', channel)).catch(() => undefined);
      };
    },
    async close(): Promise<void> {
      closed = true;
      await (await connected?.catch(() => undefined))?.end();
    },
  };
}
