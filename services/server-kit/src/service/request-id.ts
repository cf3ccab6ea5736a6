import { randomUUID } from 'node:crypto';

/** The id of a request: the one from a proxy in front, if it is well-formed, so that both logs can be compared. */
export function requestId(request: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
