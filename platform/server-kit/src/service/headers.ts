import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * The name of a cookie of the whole site (path `/`, no domain). Under https it has the prefix `__Host-`: browsers refuse
 * such a cookie from plain http and from other subdomains, which could otherwise set one of the same name.
 */
export function cookieName(name: string, { secure }: { secure: boolean }): string {
  return secure ? `__Host-${name}` : name;
}

/** The id of a request: the one from a proxy in front, if it is well-formed, so that both logs can be compared. */
export function requestId(request: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * A member of a list of entity tags (RFC 9110, 8.8.3), or an empty one (5.6.1): a comma inside the quotes belongs to
 * the tag.
 */
const member = /[ \t]*(?:(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(?:,|$)/y;

/** The quoted parts of a list of entity tags, which are all that a weak comparison uses. Empty if the header is no such list. */
function tagsIn(list: string): string[] {
  const found: string[] = [];
  member.lastIndex = 0;
  while (member.lastIndex < list.length) {
    const read = member.exec(list);
    if (!read) return [];
    if (read[1] !== undefined) found.push(read[1]);
  }
  return found;
}

/** Whether the client already has the version with this ETag (`If-None-Match`, weak comparison, RFC 9110, 13.1.2). */
export function isKnown({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.trim();
  if (known === undefined) return false;
  if (known === '*') return true;
  const [own] = tagsIn(etag);
  return own !== undefined && tagsIn(known).includes(own);
}
