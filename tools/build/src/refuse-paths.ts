import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers the refused addresses with 404 before any proxy sees them. */
export const refusePaths =
  (isRefused: (address: string) => boolean) =>
  (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (!isRefused(request.url ?? '')) {
      next();
      return;
    }
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end('Not found\n');
  };
