/** Code or data that the first paint does without, in a file of its own. */
export interface LazyFile {
  /** True once it has come. */
  here(): boolean;
  /** Fetches it, once. After a failure the next call asks again, and so does the network when it is back. */
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
        globalThis.addEventListener?.('online', again, { once: true });
        throw error;
      },
    );
    return coming;
  };
  const again = () => void load().catch(() => undefined);
  return { here: () => here, load };
}
