import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of a registry host, the same for the product and its peers. */
export interface Front {
  address: string;
  /** Notifies open pages of the live versions. The peers' pages follow this announcement. */
  announce(versions: Record<string, string>): void;
  /** How many pages listen. */
  followers(): number;
  /** Waits until that many do. */
  followed(pages: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Forwards everything to `target`, compressed as the host does it, and keeps the peers' event streams. The peers' pages
 * have scripts in their HTML that the host's policy refuses; `open` leaves the policy out.
 */
export async function startFront(target: string, { open }: { open: boolean }): Promise<Front> {
  const streams = new Set<ServerResponse>();
  const opened = new EventEmitter();
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method, headers, url = '/' } = incoming;
    const forwarded = request(new URL(url, target), { method, headers });
    forwarded.on('response', (from) => {
      const given = { ...from.headers };
      if (open) delete given['content-security-policy'];
      answer.writeHead(from.statusCode ?? 502, given);
      from.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  };
  const server = createServer((incoming, answer) => {
    if (incoming.url !== '/peers/events') return pass(incoming, answer);
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.flushHeaders();
    streams.add(answer);
    opened.emit('more');
    answer.on('close', () => streams.delete(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    announce: (versions) => {
      for (const stream of streams) stream.write(`event: feed\ndata: ${JSON.stringify(versions)}\n\n`);
    },
    followers: () => streams.size,
    async followed(pages) {
      while (streams.size < pages) await once(opened, 'more');
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
