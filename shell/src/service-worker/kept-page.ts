import { PAGE_PARTS } from '@r777/shared/contracts';

/** How long the answer to a reload that a page was told to make waits for it, in ms. */
const RELOAD_MS = 5000;

/** A page in the two parts that a worker hands over. */
interface Page {
  /** What it shows: texts, pictures, and the script that hands over to the page's own parts. */
  shown: string;
  /** What it runs: the discovery document and the shell's scripts. */
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

/** Whether a page's policy, sent or written in it, lets it ask for itself anew. */
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
 * Whether a copy is the host's answer for this path and query: that of another address shows another language, or another entry.
 * One that a script has made, and put in its place, has no address.
 */
function isOf(url: string, { url: from, redirected, status }: Response): boolean {
  if (status !== 200 || redirected || !URL.canParse(from)) return false;
  const [asked, kept] = [new URL(url), new URL(from)];
  return asked.origin + asked.pathname + asked.search === kept.origin + kept.pathname + kept.search;
}

/** The host's answers that pages were told to reload for, by address. */
const reloads = new Map<string, { answer: Response; until: number }>();

/** The host's answer to a page that reloads because it had changed; undefined for every other request. */
export function takeReloaded(url: string): Response | undefined {
  const found = reloads.get(url);
  reloads.delete(url);
  return found && Date.now() < found.until ? found.answer : undefined;
}

/** What follows what the page shows, once the host has answered. */
async function restOf(url: string, page: Page, fresh: Promise<Response | undefined>): Promise<string> {
  const answer = await fresh;
  // The copy was deleted meanwhile, and there is no network.
  if (!answer) return page.run;
  let again = answer;
  if (answer.status === 200) {
    const text = await answer.text().catch(() => undefined);
    // The network ended within the answer: as without one.
    if (text === undefined) return page.run;
    again = new Response(text, { headers: headersOf(answer) });
    const now = await partsOf(again.clone());
    if (now && now.shown === page.shown && now.policy === page.policy) return now.run;
  }
  reloads.set(url, { answer: again, until: Date.now() + RELOAD_MS });
  return `<script>${PAGE_PARTS.reload}</script>`;
}

/**
 * Answers with a page's kept copy, in two parts: what it shows at once, what it runs when the host has answered (or cannot
 * be reached: `fresh` is then the kept copy). So nothing of an old version runs where there is a network: its
 * document and scripts are those of the host's answer. Where the page shows something else now, has another policy, or is no
 * page any more, it is asked for anew, and {@link takeReloaded} has the answer.
 * @returns undefined where the copy cannot be divided, or is of another address; `sent` settles with the last byte.
 */
export async function keptPage(
  url: string,
  kept: Response | undefined,
  fresh: Promise<Response>,
): Promise<{ response: Response; sent: Promise<void> } | undefined> {
  // Looked at late, when what the page shows has been sent.
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
