import { defineStored } from '@r777/shared/core';

/** A request that was sent and has no final answer yet. */
export interface KeptRequest {
  readonly account: string;
  /** The input without its secrets, as JSON. The same content is the same request. */
  readonly content: string;
  readonly key: string;
  /** The tab that sent it. A duplicated tab has a copy of the record and makes its own requests. */
  readonly tab?: string;
  /** When it was sent first, in ms since 1970. */
  readonly at?: number;
  /** False when every attempt so far was turned away. Otherwise one of them may have succeeded. */
  readonly isOpen?: boolean;
}

/** Fields that distinguish requests. */
type Wanted = Pick<KeptRequest, 'account' | 'content' | 'tab'>;

/** An equal request a day later is a new request. The server keeps its answers for longer. */
const LONGEST_MS = 24 * 3_600_000;
/** Largest number of stored requests of one kind; the oldest are dropped first. */
const MAX_REQUESTS = 20;

const isKept = (value: unknown): value is KeptRequest => {
  const { account, content, key } = (value ?? {}) as Record<string, unknown>;
  return [account, content, key].every((part) => typeof part === 'string');
};

/** The open requests of one kind, in the tab's storage. Versions before 133 stored one record instead of a list. */
const storedRequests = (kind: string) =>
  defineStored('session', `once.${kind}`, (text): readonly KeptRequest[] | null => {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : [value];
    return list.every(isKept) ? list : null;
  });

/** Requests whose content must not be stored: they live as long as the page. */
const inMemory = new Map<string, readonly KeptRequest[]>();

/** Where the open requests of one kind are kept. `secret`: in memory only. */
export function keptRequests(kind: string, secret: boolean) {
  const stored = storedRequests(kind);
  const read = () => (secret ? inMemory.get(kind) : stored.read()) ?? [];
  const write = (list: readonly KeptRequest[]) => {
    if (secret) inMemory.set(kind, list);
    else if (list.length === 0) stored.remove();
    else stored.write(list);
  };
  const isSame = (one: KeptRequest, { account, content, tab }: Wanted) =>
    one.account === account &&
    one.content === content &&
    (one.tab === undefined || one.tab === tab) &&
    (one.at === undefined || Date.now() - one.at < LONGEST_MS);
  return {
    find: (wanted: Wanted) => read().find((one) => isSame(one, wanted)),
    keep: (request: KeptRequest) =>
      write([...read().filter(({ key }) => key !== request.key), request].slice(-MAX_REQUESTS)),
    dropOthers: (content: string) => write(read().filter((one) => one.content === content)),
    drop: (key: string) => write(read().filter((one) => one.key !== key)),
  };
}
