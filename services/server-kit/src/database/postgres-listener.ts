import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Who listens on a channel: for what is sent, and for having missed something. */
interface Listener {
  readonly receive: (payload: unknown) => void;
  readonly missed: (() => void) | undefined;
}

/** Pause between two tries to connect again, in ms. */
const PAUSE = 500;
const PATIENCE = 5_000;

/**
 * One connection of its own for LISTEN, opened with the first channel: a pooled connection would lose its channels when it
 * is given back. After a lost connection it listens again by itself, and says that news may have been missed: what was
 * sent in between is gone.
 */
export function createListener(url: string, name: string) {
  const channels = new Map<string, Set<Listener>>();
  let connected: Promise<pg.Client> | undefined;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One statement after the other: a connection takes no two at once. */
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
    // Only a connection that had come about is replaced; tries that fail are repeated below, by one loop.
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
        // While the server is away there is nothing to take back: a new connection listens on what is left.
        await connected?.then((current) => say(current, 'unlisten', channel)).catch(() => undefined);
      };
    },
    async close(): Promise<void> {
      closed = true;
      await (await connected?.catch(() => undefined))?.end();
    },
  };
}
