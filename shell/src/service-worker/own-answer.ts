import { PAGE_PARTS, readUrl } from '@mfe/contract';

/**
 * The content types of a file, by the ending of its name. A static host may send a general type for a font, so for
 * fonts and all other files only a document is refused.
 */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/(x-)?(javascript|ecmascript)\b/i,
  css: /^text\/css\b/i,
  json: /\bjson\b/i,
  svg: /^image\//i,
  png: /^image\//i,
  jpg: /^image\//i,
  jpeg: /^image\//i,
  webp: /^image\//i,
  avif: /^image\//i,
};
const NO_DOCUMENT = /^(?!text\/html\b|application\/xhtml\b)/i;

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';

/**
 * Whether a complete answer can be the file of this address. A captive portal, a parking page and a host with an index
 * fallback answer a script's address with 200 and a page.
 */
export function isSoundFile(url: string, answer: Response): boolean {
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
  return answer.status === 200 && (TYPES[ending] ?? NO_DOCUMENT).test(typeOf(answer));
}

/** Whether an HTML text is a page of this site: the host writes the discovery document into each page. */
export const isOwnPage = (html: string): boolean => html.includes(PAGE_PARTS.document);

/** Whether an answer is a page of this site that may be cached. Reads a copy: the answer itself stays unread. */
export async function isPageToKeep(answer: Response): Promise<boolean> {
  return answer.status === 200 && isOwnPage(await answer.clone().text());
}

/** Whether an answer came from the host for this path. An answer that a script made has no address. */
export function isAnswerFor(path: string, { url }: Response): boolean {
  const from = readUrl(url);
  return from?.origin === location.origin && from.pathname === path;
}

/** Whether a copy is the host's answer for a file. A remote can write another file, or one that it made, into the cache. */
export const isFileFor = (url: string, copy: Response): boolean =>
  isAnswerFor(new URL(url).pathname, copy) && isSoundFile(url, copy);

/**
 * Whether the site failed to answer a navigation: a server error, or a proxy's own error page. For an unknown address
 * the site does answer, with its own page.
 */
export async function isNoAnswer(answer: Response): Promise<boolean> {
  if (answer.status >= 500) return true;
  return answer.status >= 400 && !NO_DOCUMENT.test(typeOf(answer)) && !isOwnPage(await answer.clone().text());
}
