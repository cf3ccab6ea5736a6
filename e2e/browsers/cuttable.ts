import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, connect as open, type Socket } from 'node:net';

/** A connection to the site that a test can cut, like a phone's network, for every browser. */
export interface CuttableProxy {
  /** The site's address on this way. */
  readonly origin: string;
  /** Ends all connections, and refuses new ones. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Forwards connections to a local site until it is cut. */
export async function startCuttableProxy(site: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(site);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.resetAndDestroy();
      return;
    }
    const far = open(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, hostname);
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cut,
    mend() {
      isCut = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}
