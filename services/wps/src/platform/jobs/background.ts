import type { FastifyInstance } from 'fastify';

/** Starts work that an answer does not wait for; what fails is logged under its name. */
export type Background = (what: string, work: () => Promise<void>) => void;

/**
 * Work beside the answers: what is sent only to some must not make their answers slower than those of the others. Closing the
 * service waits for it, so the work has to have a time-out of its own.
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
