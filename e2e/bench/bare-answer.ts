/** The smallest process that answers a request with these bytes, for comparison with the registry. */
import { once } from 'node:events';
import Fastify from 'fastify';

const [{ body, encoding }] = (await once(process, 'message')) as [{ body: string; encoding: string | null }];
const bytes = Buffer.from(body, 'base64');
const app = Fastify();
app.get('/registry.json', (_request, reply) => {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(bytes);
});
process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('disconnect', () => process.exit(0));
