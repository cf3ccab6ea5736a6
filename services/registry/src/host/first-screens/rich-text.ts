import { ownAddress } from '../../checks/first-screens';
import { escapeHtml } from '../page/page-tags';

/** Longest HTML that a value brings into a page, in characters; a longer one waits for the page. */
const MAX_HTML = 20_000;

/** Text, lists and tables: what the page's own sanitiser keeps too. They are written without attributes. */
const kept = new Set(
  'b blockquote br caption code dd div dl dt em h1 h2 h3 h4 hr i li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
const withoutEnd = new Set(['br', 'hr']);
/** What is in these is no text. */
const dropped =
  /<(script|style|template|iframe|object|svg|math|textarea|select|title|noscript)\b[^>]*>.*?(<\/\1\s*>|$)/gis;

const token = /<!--.*?(?:-->|$)|<(\/?)([a-z][a-z\d]*)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)\/?>|[^<]+|</gis;
const hrefPart = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** A text as it stands in HTML: its own character references stay. */
const textOf = (text: string) =>
  text.replace(/&(?!([a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;').replace(/[<>"]/g, escapeHtml);

/** The start of a link to a page of this site; empty for any other, whose words stay. */
function linkOf(attributes: string): string {
  const found = hrefPart.exec(attributes);
  const address = (found?.[1] ?? found?.[2] ?? '').replaceAll('&amp;', '&');
  return ownAddress.test(address) ? `<a href="${escapeHtml(address)}">` : '';
}

/**
 * HTML of the data as a first screen shows it. Nothing of it is passed on: each element is written anew from its name, which is
 * on the list, without attributes besides a link's address; everything else is escaped text. However it is read here, it
 * cannot hold more.
 */
export function richText(html: string): string {
  if (html.length > MAX_HTML) return '';
  let text = '';
  const open: string[] = [];
  for (const [whole, slash, tag, attributes = ''] of html.replace(dropped, '').matchAll(token)) {
    if (tag === undefined) {
      text += whole.startsWith('<!--') ? '' : textOf(whole);
      continue;
    }
    const name = tag.toLowerCase();
    if (slash) {
      if (!open.includes(name)) continue;
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        text += `</${last}>`;
        if (last === name) break;
      }
      continue;
    }
    const begin = name === 'a' ? linkOf(attributes) : kept.has(name) ? `<${name}>` : '';
    text += begin;
    if (begin && !withoutEnd.has(name)) open.push(name);
  }
  return (
    text +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}
