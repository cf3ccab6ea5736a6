import { PAGE_PARTS, readUrl } from '@mfe/contract';
import { isNoAnswer } from './own-answer';

/** How long the answer is stored for the reload that a page was ordered to make, in ms. */
const RELOAD_MS = 5000;

/** How long the rest of an answer may take after its headers, in ms. Then the network counts as away. */
const BODY_MS = 10_000;

/** A page in the two parts that a worker hands over. */
interface Page {
  /** The visible part: texts, pictures, and the script that hands over to the page's own parts. */
  shown: string;
  /** The scripts: the discovery document and the shell's scripts. */
  run: string;
  policy: string;
}

async function partsOf(response: Response): Promise<Page | undefined> {
  const text = await response.text();
  const place = text.lastIndexOf(PAGE_PARTS.document);
  if (place < 0) return undefined;
  return {
    shown: text.slice(0, place),
    run: text.slice(place),
    policy: response.headers.get('content-security-policy') ?? '',
  };
}

/** Whether a page's policy, in its header or its HTML, allows the page to request itself again. */
async function mayReload({ policy, shown }: Page): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(PAGE_PARTS.reload));
  const source = `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  return policy.includes(source) || shown.includes(source);
}

/** Headers of a page whose body is text now. */
function headersOf({ headers }: Response): Headers {
  const own = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) own.delete(name);
  return own;
}

/**
 * Whether a copy is the host's answer for this path and query: a copy of another address shows another language, or
 * another entry. A copy that a script made and stored has no address.
 */
function isOf(url: string, { url: from, redirected, status }: Response): boolean {
  const [asked, kept] = [new URL(url), readUrl(from)];
  if (status !== 200 || redirected || !kept) return false;
  return asked.origin + asked.pathname + asked.search === kept.origin + kept.pathname + kept.search;
}

/** The host's answers for pages that were ordered to reload, by address. */
const reloads = new Map<string, { answer: Response; until: number }>();

/** The host's answer to a page that reloads because it had changed; undefined for every other request. */
export function takeReloaded(url: string): Response | undefined {
  const found = reloads.get(url);
  reloads.delete(url);
  return found && performance.now() < found.until ? found.answer : undefined;
}

/** Marks a part that the host has not confirmed. The page then checks whether the site is reachable. */
const unconfirmed = (html: string) => html.replace(PAGE_PARTS.document, `${PAGE_PARTS.document} ${PAGE_PARTS.kept}`);

/** A cached copy, marked for the page as not confirmed by the host. */
export async function asKept(copy: Response): Promise<Response> {
  return new Response(unconfirmed(await copy.text()), { headers: headersOf(copy) });
}

/** The second part of a page, sent once the host has answered. */
async function restOf(url: string, page: Page, fresh: Promise<Response | undefined>): Promise<string> {
  const answer = await fresh;
  // The copy was deleted in the meantime, and the host cannot be reached.
  if (!answer || (await isNoAnswer(answer))) return unconfirmed(page.run);
  let again = answer;
  if (answer.status === 200) {
    const tooLate = new Promise<undefined>((resolve) => {
      setTimeout(resolve, BODY_MS);
    });
    const text = await Promise.race([answer.text().catch(() => undefined), tooLate]);
    // The network ended or stalled within the answer: as without one.
    if (text === undefined) return unconfirmed(page.run);
    again = new Response(text, { headers: headersOf(answer) });
    const now = await partsOf(again.clone());
    if (now && now.shown === page.shown && now.policy === page.policy) return now.run;
  }
  reloads.set(url, { answer: again, until: performance.now() + RELOAD_MS });
  return `<script>${PAGE_PARTS.reload}</script>`;
}

/**
 * Answers with a page's cached copy, in two parts: the visible part at once, and the scripts after the host's answer
 * (if the host cannot be reached, `fresh` is the cached copy). So with a network nothing of an old version runs: its
 * document and scripts are those of the host's answer. If the page now shows something else, has another policy, or is
 * no page any more, it is requested again, and {@link takeReloaded} has the answer.
 * @returns undefined if the copy cannot be divided, or is of another address; `sent` settles with the last byte.
 */
export async function keptPage(
  url: string,
  kept: Response | undefined,
  fresh: Promise<Response>,
): Promise<{ response: Response; sent: Promise<void> } | undefined> {
  // Awaited only later, after the first part of the page has been sent.
  const answer = fresh.catch(() => undefined);
  if (!kept || !isOf(url, kept)) return undefined;
  const headers = headersOf(kept);
  const page = await partsOf(kept);
  if (!page || !(await mayReload(page))) return undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const send = async () => {
    await writer.write(encoder.encode(page.shown));
    await writer.write(encoder.encode(await restOf(url, page, answer)));
    await writer.close();
  };
  // The visitor may leave before the end.
  return { response: new Response(readable, { headers }), sent: send().catch(() => undefined) };
}
