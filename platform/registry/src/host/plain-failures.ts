import { type MalformedAnswer, malformedAsText } from '@mfe/server-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, site } from '../site';
import { FILE_POLICY, fileHeaders } from './file-policy';
import { escapeHtml } from './page/markup';
import { baseHeaders } from './security-headers';

const plain = (reply: FastifyReply, status: number, words: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${words}\n`);

/**
 * Failures of this origin are plain text, never cached, without internal details. A path that tries to leave a folder
 * is answered like an unknown one.
 */
export function plainFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => plain(reply, 404, 'Not found'));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 403) return plain(reply, 404, 'Not found');
    if (status < 500) return plain(reply, status, 'The request cannot be understood');
    request.log.error(error, 'request failed');
    return plain(reply, 500, 'Something went wrong');
  });
}

/** The answer for an address that cannot be parsed. Fastify runs none of the origin's hooks for it. */
export function unreadableAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...baseHeaders, ...fileHeaders });
  plain(reply, 400, 'The request cannot be understood');
}

const ENGLISH = 'The cookies of this site were too large and have been deleted. Load the page again.';

/** The page is in every language, because nothing of the request can be read. */
const page = () => {
  const texts = site.languages.map((language): [Language, string] => [
    language,
    site.largeHeadersText?.[language] ?? ENGLISH,
  ]);
  const paragraphs = texts.map(([language, text]) => `<p lang="${language.toLowerCase()}">${escapeHtml(text)}</p>\n`);
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(site.brand)}</title>
${paragraphs.join('')}`;
};

/**
 * The answer to bytes that are not HTTP, and to headers that are too large. Only cookies make a browser's headers that
 * large, and each later request of this visitor would be refused. So the browser is told to delete them; the visitor
 * logs in again.
 */
export function malformedPage(error: Error & { code?: string }): MalformedAnswer {
  const { status } = malformedAsText(error);
  const isLarge = status === 431;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': FILE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...(isLarge ? { 'clear-site-data': '"cookies"' } : {}),
    },
    body: isLarge ? page() : '',
  };
}
