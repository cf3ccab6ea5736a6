import { calls } from '@r777/shared/contracts';
import { type AppError, bus, queryClient, randomId, request, serverNow, toAppError } from '@r777/shared/core';

/** A message that is being sent. It keeps its key over all attempts, so that it does not arrive twice. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  /** ISO 8601. */
  readonly time: string;
  readonly state: 'sending' | 'failed' | 'sent';
  readonly error?: AppError;
  /** Its id in the conversation, once it is sent. */
  readonly messageId?: string;
}

let outgoing: readonly Outgoing[] = [];
/** A queue: messages arrive in the order in which they were written. */
let line: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

function set(next: readonly Outgoing[]): void {
  outgoing = next;
  for (const listener of listeners) listener();
}
const update = (key: string, part: Partial<Outgoing>) =>
  set(outgoing.map((message) => (message.key === key ? { ...message, ...part } : message)));

async function deliver({ key, text }: Outgoing): Promise<void> {
  if (!outgoing.some((message) => message.key === key)) return;
  try {
    const { messageId } = await request(calls.sendChatMessage, { text }, { idempotencyKey: key });
    update(key, { state: 'sent', messageId });
    void queryClient.invalidateQueries({ queryKey: [calls.chatMessages.path] });
  } catch (thrown) {
    update(key, { state: 'failed', error: toAppError(thrown) });
  }
}

function queue(message: Outgoing): void {
  line = line.then(() => deliver(message));
}

/**
 * Messages that customer service has not confirmed. They survive leaving the page: a message that failed is still there
 * when the player returns to the chat.
 */
export const outbox = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  messages: () => outgoing,
  send(text: string): void {
    follow();
    const message: Outgoing = {
      key: randomId(),
      text,
      time: new Date(serverNow()).toISOString(),
      state: 'sending',
    };
    set([...outgoing, message]);
    queue(message);
  },
  again(key: string): void {
    const message = outgoing.find((one) => one.key === key);
    if (message?.state !== 'failed') return;
    update(key, { state: 'sending' });
    queue(message);
  },
  /**
   * Forgets the sent messages that the conversation has, and those sent before one of them: they are further up than
   * what is loaded.
   */
  settle(ids: ReadonlySet<string>): void {
    const last = outgoing.reduce((at, { messageId = '' }, place) => (ids.has(messageId) ? place : at), -1);
    const left = outgoing.filter(({ state }, place) => state !== 'sent' || place > last);
    if (left.length < outgoing.length) set(left);
  },
  discard(key: string): void {
    set(outgoing.filter((message) => message.key !== key));
  },
};

let following = false;

/** From the first message on: resends messages that failed without a network, and empties the outbox at log-out. */
function follow(): void {
  if (following) return;
  following = true;
  addEventListener('online', () => {
    for (const { key, error } of outgoing) if (error?.code.startsWith('network.')) outbox.again(key);
  });
  bus.on('session.changed', ({ reason }) => {
    if (reason !== 'renewed') set([]);
  });
}
