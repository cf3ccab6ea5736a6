import type { FastifyInstance } from 'fastify';

/**
 * Listens on a port; 0 takes any free one.
 * @returns the address, e.g. `http://127.0.0.1:8080`.
 * @throws Error when the port is taken: who set it points a proxy or another service at it, so no other will do.
 */
export async function listenOnPort(app: FastifyInstance, port: number, host = '127.0.0.1'): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`port ${port} of ${host} is taken; stop what listens there, or set another port`, { cause: error });
  }
}
