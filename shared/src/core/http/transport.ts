import { noAnswer } from './app-error';
import { read, type Transport } from './read';

/** Reads are sent at once; axios and the encryption load with the first write. */
const wire: Transport = async (message) => {
  if (message.call.method === 'GET') return read(message);
  const { write } = await import('./write').catch((cause: unknown) => {
    throw noAnswer(cause);
  });
  return write(message);
};

let transport: Transport = wire;

/** The transport in force. */
export function currentTransport(): Transport {
  return transport;
}

/** Replaces the transport; without an argument it restores the real one. For tests. */
export function setTransport(next: Transport = wire): void {
  transport = next;
}
