/**
 * Prepares the next try of code that did not load. The browser's cache may hold other content under the address of an
 * immutable file, for example a captive portal's page, and would return it for every further try. So this requests the
 * file past the cache, and stores the answer. Never rejects.
 * @param error the rejection of `import()`: the bundler's error has the address in `request`
 */
export async function askPastCache(error: unknown): Promise<void> {
  const address = error instanceof Error && 'request' in error ? error.request : undefined;
  if (typeof address === 'string') await fetch(address, { cache: 'reload' }).catch(() => undefined);
}

/** Code or data that the first paint does not need, in a separate file. */
export interface LazyFile {
  /** True once it has come. */
  here(): boolean;
  /** Fetches it, once. After a failure the next call fetches again, and so does the return of the network. */
  load(): Promise<void>;
}

/** A lazy file; `fetchIt` fetches and installs it. */
export function lazyFile(fetchIt: () => Promise<void>): LazyFile {
  let here = false;
  let coming: Promise<void> | undefined;
  const load = () => {
    coming ??= fetchIt().then(
      () => {
        here = true;
      },
      (error: unknown) => {
        coming = undefined;
        void askPastCache(error);
        globalThis.addEventListener?.('online', again, { once: true });
        throw error;
      },
    );
    return coming;
  };
  const again = () => void load().catch(() => undefined);
  return { here: () => here, load };
}
