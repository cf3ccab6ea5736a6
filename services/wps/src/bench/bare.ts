/** The smallest process that answers with these bytes, for comparison with wps. */
import { once } from 'node:events';
import Fastify from 'fastify';

const [answers] = (await once(process, 'message')) as [{ path: string; method: 'GET' | 'POST'; body: string }[]];
const app = Fastify();
for (const { path, method, body } of answers) {
  const bytes = Buffer.from(body);
  app.route({
    method,
    url: path,
    handler: (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes),
  });
}
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('disconnect', () => process.exit(0));
