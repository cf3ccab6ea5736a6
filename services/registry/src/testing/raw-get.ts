import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A GET exactly as written: `fetch` would tidy the path, unpack the body and hide how it was packed. */
export function rawGet(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }> {
  const { origin, host } = new URL(url);
  return new Promise((resolve, reject) => {
    request(origin, { path: url.slice(origin.length), headers: { host, ...headers } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, headers: response.headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}
