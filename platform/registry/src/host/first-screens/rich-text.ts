import { Parser } from 'htmlparser2';
import { MAX_HTML_CHARACTERS } from '../../checks/limits';
import { ownAddress } from '../../checks/paths';
import { escapeHtml } from '../page/markup';

/** Nesting depth of elements; of a deeper one only the text stays. Browsers limit the nesting too. */
const MAX_DEPTH = 64;

/** Text, lists and tables, which the page's own sanitiser keeps too. They are written without attributes. */
const kept = new Set(
  'b blockquote br caption code dd div dl dt em h1 h2 h3 h4 hr i li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
const withoutEnd = new Set(['br', 'hr']);
/** The content of these elements is not text. */
const dropped = new Set('script style template iframe object svg math textarea select title noscript'.split(' '));

/** The start of a link to a page of this site; empty for any other link, whose text stays. */
const linkTo = (address = '') => (ownAddress.test(address) ? `<a href="${escapeHtml(address)}">` : '');

/**
 * HTML of the data as a first screen shows it. Nothing is copied: each element is written again from its name, which is
 * on the list, without attributes besides a link's address; everything else is escaped text. The parser's time is
 * proportional to the length, for any HTML.
 */
export function richText(html: string): string {
  if (html.length > MAX_HTML_CHARACTERS) return '';
  let text = '';
  let isDropped = 0;
  let depth = 0;
  /** How each open element ends in the text. */
  const ends: string[] = [];
  const parser = new Parser({
    onopentag(name, { href }) {
      if (dropped.has(name)) isDropped += 1;
      const begin = name === 'a' ? linkTo(href) : kept.has(name) ? `<${name}>` : '';
      const isWritten = begin !== '' && isDropped === 0 && depth < MAX_DEPTH;
      if (isWritten) text += begin;
      const end = isWritten && !withoutEnd.has(name) ? `</${name}>` : '';
      if (end) depth += 1;
      ends.push(end);
    },
    ontext(data) {
      if (isDropped === 0) text += escapeHtml(data);
    },
    onclosetag(name) {
      if (dropped.has(name)) isDropped -= 1;
      const end = ends.pop();
      if (!end) return;
      depth -= 1;
      text += end;
    },
  });
  parser.end(html);
  return text;
}
