import type { FastifyInstance } from 'fastify';
import getPort, { portNumbers } from 'get-port';

/**
 * Listens on the preferred port, or on the next one that is free; 0 takes any.
 * @returns the address, e.g. `http://127.0.0.1:8080`.
 */
export async function listenOnFreePort(app: FastifyInstance, preferred: number, host = '127.0.0.1'): Promise<string> {
  const last = Math.min(preferred + 99, 65_535);
  for (let attempt = 1; ; attempt++) {
    const port = preferred === 0 ? 0 : await getPort({ port: portNumbers(preferred, last), host });
    try {
      return await app.listen({ port, host });
    } catch (error) {
      // Another process took the port between the check and the call.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempt === 5) throw error;
    }
  }
}
