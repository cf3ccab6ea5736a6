/** A page that did not answer in time. */
export class Hung extends Error {}

/** What `work` resolves to. @throws Hung when it takes longer than the limit, in ms. */
export async function unlessHung<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Hung()), limitMs);
  });
  // If it is given up, it rejects once its page is closed.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
