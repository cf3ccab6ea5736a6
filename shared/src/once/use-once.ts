import { type AppError, awaitErrorTexts, defineStored, toAppError } from '@r777/shared/core';
import { useBusy, useSession } from '@r777/shared/react';
import { useRef, useState } from 'react';

interface Kept {
  readonly account: string;
  readonly content: string;
  readonly key: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The key of a request whose answer may be lost, so that a reload repeats it instead of making another. */
const storedRequest = (kind: string) =>
  defineStored('session', `once.${kind}`, (text): Kept | null => {
    const { account, content, key } = JSON.parse(text) as Kept;
    return isText(account) && isText(content) && isText(key) ? { account, content, key } : null;
  });

/** How a request ended; `twice` while another one is running, or when the form is over. */
export type Outcome<T> = { readonly done: T } | { readonly failed: AppError } | 'twice';

/** Nobody knows whether the server has heard. */
export const isUnsure = ({ code }: AppError): boolean =>
  code === 'network.timeout' || code === 'network.failed' || code === 'network.aborted';

/**
 * Requests that create something or move money, each made once: a double tap is one request, and a repeat of the same content
 * goes out under the same key, also after a lost answer or a reload, until it has succeeded. A refusal stores nothing on the
 * server, so the key stays good.
 *
 * @param kind what is made, part of the key's name in the tab's storage
 * @param options.endsForm the form is over with its success: a second tap may come while it is still on its way out
 */
export function useOnce(kind: string, { endsForm = false } = {}) {
  const account = useSession()?.userName ?? '';
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  useBusy(busy);

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
      running.current = endsForm;
      return { done };
    } catch (thrown) {
      const failed = toAppError(thrown);
      // The first one did happen, with another secret: it is in the list.
      if (failed.code === 'idempotency.conflict') stored.remove();
      await awaitErrorTexts();
      running.current = false;
      return { failed };
    } finally {
      setBusy(false);
    }
  }
  return { once, busy };
}
