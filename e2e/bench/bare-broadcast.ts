/** The smallest process that sends a change to many streams, for comparison with the registry. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const streams = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: hello\ndata: {}\n\n');
  streams.add(response);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', ({ text }: { text: string }) => {
  for (const stream of streams) stream.write(text);
});
process.on('disconnect', () => process.exit(0));
