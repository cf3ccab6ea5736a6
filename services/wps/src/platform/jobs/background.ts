import type { FastifyInstance } from 'fastify';

/** Starts work that an answer does not wait for; a failure is logged under its name. */
export type Background = (what: string, work: () => Promise<void>) => void;

/**
 * Background work: sending a message must not make some answers slower than others. Closing the service waits
 * for it, so the work needs a timeout of its own.
 */
export function createBackground(app: FastifyInstance): Background {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
  });
  return (what, work) => {
    const one: Promise<void> = work()
      .catch((error: unknown) => app.log.error({ err: error }, `could not ${what}`))
      .finally(() => running.delete(one));
    running.add(one);
  };
}
