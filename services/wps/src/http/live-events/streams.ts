import type { ServerResponse } from 'node:http';
import type { Platform } from '../../platform/platform';

/** Largest number of open streams of one member: tabs and devices. */
const MAX_STREAMS = 12;
/** A page with more unread bytes than this is gone or stuck. A working page reconnects. */
const MAX_BACKLOG = 64 * 1024;

/** An open event stream, with the session that it was admitted for. */
export interface Stream {
  readonly memberId: number;
  readonly familyId: string;
  readonly address: string;
  readonly response: ServerResponse;
}

/** Open streams of this instance. */
export function createStreams(metrics: Pick<Platform['metrics'], 'streams'>) {
  const byMember = new Map<number, Set<Stream>>();
  const byAddress = new Map<string, number>();
  const countAddress = (address: string, change: 1 | -1) => {
    const count = (byAddress.get(address) ?? 0) + change;
    if (count > 0) byAddress.set(address, count);
    else byAddress.delete(address);
  };
  const all = () => [...byMember.values()].flatMap((set) => [...set]);
  const remove = (stream: Stream) => {
    const own = byMember.get(stream.memberId);
    if (own?.delete(stream)) {
      metrics.streams(-1);
      countAddress(stream.address, -1);
    }
    if (own?.size === 0) byMember.delete(stream.memberId);
  };
  /** Ends a stream; it is removed from the list first, so that nothing is written after its end. */
  const end = (stream: Stream) => {
    remove(stream);
    stream.response.end();
  };
  return {
    all,
    end,
    at: (address: string) => byAddress.get(address) ?? 0,
    of: (memberId: number) => [...(byMember.get(memberId) ?? [])],
    /** @returns false if the client has gone while its session was looked up: its `close` was before this. */
    add(stream: Stream): boolean {
      if (stream.response.destroyed) return false;
      const own = byMember.get(stream.memberId) ?? new Set();
      byMember.set(stream.memberId, own.add(stream));
      metrics.streams(1);
      countAddress(stream.address, 1);
      stream.response.on('close', () => remove(stream));
      const [oldest] = own;
      if (own.size > MAX_STREAMS && oldest) end(oldest);
      return true;
    },
  };
}

/** Sends an event; a page that does not read is disconnected. */
export function send({ response }: Pick<Stream, 'response'>, event: string, data: object): void {
  if (response.writableLength > MAX_BACKLOG) response.destroy();
  else response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
