/** The version of what `notify` sends; a later one may need another reading. */
export const PAYLOAD_VERSION = 1;

/** A listener of a channel: callbacks for notifications, and for a gap in them. */
export interface Listener {
  readonly receive: (payload: unknown) => void;
  readonly missed: (() => void) | undefined;
}

/** Reports a notification that could not be used. */
export type NotificationFault = (error: unknown, channel: string) => void;

function read(text: string | undefined): unknown {
  const payload: unknown = JSON.parse(text ?? 'null');
  if (typeof payload !== 'object' || payload === null || !('v' in payload)) return payload;
  const { v, ...rest } = payload;
  if (v !== PAYLOAD_VERSION) throw new Error(`a notification of version ${String(v)}`);
  return rest;
}

/**
 * Passes a notification to the listeners of its channel. Anybody with a connection to the database can send one, and so
 * can another version of the service: one that cannot be read, or that a listener cannot use, is reported and counts
 * as missed. It never ends the process.
 */
export function deliver(
  channel: string,
  text: string | undefined,
  listeners: Iterable<Listener>,
  fault: NotificationFault,
): void {
  for (const { receive, missed } of listeners) {
    try {
      receive(read(text));
    } catch (error) {
      fault(error, channel);
      missed?.();
    }
  }
}
