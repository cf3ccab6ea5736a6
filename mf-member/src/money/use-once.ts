import { type AppError, awaitErrorTexts, defineStored, toAppError } from '@r777/shared/core';
import { useSession } from '@r777/shared/react';
import { useEffect, useRef, useState } from 'react';

interface Kept {
  readonly account: string;
  readonly content: string;
  readonly key: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The key of a request for money that may be under way, so that a reload repeats it instead of making another. */
const storedRequest = (kind: string) =>
  defineStored('session', `member.once.${kind}`, (text): Kept | null => {
    const { account, content, key } = JSON.parse(text) as Kept;
    return isText(account) && isText(content) && isText(key) ? { account, content, key } : null;
  });

/** How a request ended; `twice` while another one is running. */
export type Outcome<T> = { readonly done: T } | { readonly failed: AppError } | 'twice';

/** Nobody knows whether the server has heard. */
export const isUnsure = ({ code }: AppError): boolean =>
  code === 'network.timeout' || code === 'network.failed' || code === 'network.aborted';

/**
 * Requests that move money, each made once: a double tap is one request, and a repeat of the same content goes out under the same
 * key, also after a lost answer or a reload, until it has succeeded. A refusal stores nothing on the server, so the key stays good.
 */
export function useOnce(kind: string) {
  const account = useSession()?.userName ?? '';
  const running = useRef(false);
  const here = useRef(true);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /** @param what the request without its secrets: the same content is the same request */
  async function once<T>(what: object, send: (idempotencyKey: string) => Promise<T>): Promise<Outcome<T>> {
    if (running.current) return 'twice';
    running.current = true;
    setBusy(true);
    const content = JSON.stringify(what);
    const stored = storedRequest(kind);
    const kept = stored.read();
    const key = kept?.account === account && kept.content === content ? kept.key : crypto.randomUUID();
    stored.write({ account, content, key });
    try {
      const done = await send(key);
      stored.remove();
      return { done };
    } catch (thrown) {
      const failed = toAppError(thrown);
      // The first one did happen, with another secret: its order is in the list.
      if (failed.code === 'idempotency.conflict') stored.remove();
      await awaitErrorTexts();
      return { failed };
    } finally {
      running.current = false;
      if (here.current) setBusy(false);
    }
  }
  return { once, busy };
}
