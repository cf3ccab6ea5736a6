import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type Receive = (payload: unknown) => void;

/**
 * One connection of its own for LISTEN, opened with the first channel: a pooled connection would lose its channels when it
 * is given back. After a lost connection it listens again by itself; what was sent in between is lost, so listeners treat
 * a notification as "look again", not as the data.
 */
export function createListener(url: string) {
  const channels = new Map<string, Set<Receive>>();
  let connected: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const receive of channels.get(channel) ?? []) receive(JSON.parse(payload ?? 'null'));
    });
    client.on('error', () => {});
    client.on('end', () => void reconnect());
    await client.connect();
    for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  }

  async function reconnect(): Promise<void> {
    connected = undefined;
    while (!closed && channels.size > 0 && connected === undefined) {
      await sleep(500, undefined, { ref: false });
      connected = connect();
      await connected.catch(() => {
        connected = undefined;
      });
    }
  }

  return {
    async listen(channel: string, receive: Receive): Promise<() => Promise<void>> {
      const receivers = channels.get(channel) ?? new Set();
      const isNew = receivers.size === 0;
      channels.set(channel, receivers.add(receive));
      const wasConnected = connected !== undefined;
      connected ??= connect();
      const client = await connected;
      if (isNew && wasConnected) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => {
        receivers.delete(receive);
        if (receivers.size > 0) return;
        channels.delete(channel);
        await (await connected)?.query(`unlisten ${client.escapeIdentifier(channel)}`);
      };
    },
    async close(): Promise<void> {
      closed = true;
      await (await connected?.catch(() => undefined))?.end();
    },
  };
}
