import type {
  ChoiceNode,
  EachNode,
  ElementNode,
  EntryByAddress,
  FirstScreen,
  FirstScreenCall,
  Language,
  TemplateNode,
  ValuePlace,
} from '@r777/shared/contracts';
import { ownAddress, ownColour, ownPicture } from '../../checks/first-screens';
import { slotMark } from '../page/page';
import { escapeHtml } from '../page/page-tags';
import { richText } from './rich-text';

/** Longest text that a value brings into a page, in characters. */
const MAX_TEXT = 300;

/** An entry of a list, or nothing outside of one. */
interface Scope {
  answers: Readonly<Record<string, unknown>>;
  entry?: unknown;
  /** Its number in the list. */
  index?: number;
  /** Rules for the colours that the data brings: the page's policy knows no style of an element. */
  rules: Set<string>;
}

const fieldOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? (from as Record<string, unknown>)[name]
    : undefined;

/** The day in a time zone, `2026-11-23`: the Swedish locale writes it like ISO. */
function dayIn(timeZone: unknown): string | undefined {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: String(timeZone) }).format(Date.now());
  } catch {
    return undefined;
  }
}

function valueAt(path: string, scope: Scope): unknown {
  if (path === 'index@') return scope.index;
  if (path.startsWith('today@')) return dayIn(valueAt(path.slice('today@'.length), scope));
  const { answers, entry } = scope;
  const [first = '', ...rest] = path.split('.');
  return rest.reduce(fieldOf, first === '' ? entry : fieldOf(answers, first));
}

/** A value as text: nothing but texts and numbers has one. */
const plain = (found: unknown): string =>
  typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, MAX_TEXT) : '';

function textOf(part: string | ValuePlace, scope: Scope): string {
  if (typeof part === 'string') return part;
  const text = plain(valueAt(part.value, scope));
  return part.as === 'MM/DD/YYYY' ? text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1') : text;
}

/** A path of the data often begins with a slash where the template's part has ended with one. */
const joined = (parts: readonly string[]) =>
  parts.reduce((text, part) => (text.endsWith('/') && part.startsWith('/') ? text + part.slice(1) : text + part), '');

const checked: Record<string, RegExp> = { src: ownPicture, href: ownAddress };
const withoutEnd = new Set(['img']);

/** The parts of an address: in its query a value is a value, whatever signs it has. (The buffer mends half a sign, which throws.) */
function addressOf(parts: readonly (string | ValuePlace)[], scope: Scope): string {
  const query = parts.findIndex((part) => typeof part === 'string' && part.includes('?'));
  const isValue = (index: number) => query >= 0 && index > query && typeof parts[index] !== 'string';
  const texts = parts.map((part) => textOf(part, scope));
  return joined(texts.map((text, index) => (isValue(index) ? encodeURIComponent(Buffer.from(text).toString()) : text)));
}

/** Attributes as they stand in a tag; null when an address in them leads elsewhere. */
function attributesOf({ attributes = {}, colours = {} }: ElementNode, scope: Scope): string | null {
  let text = '';
  for (const [name, parts] of Object.entries(attributes)) {
    const value = checked[name] ? addressOf(parts, scope) : parts.map((part) => textOf(part, scope)).join('');
    if (checked[name] && !checked[name].test(value)) return null;
    text += ` ${name}="${escapeHtml(value)}"`;
    // What stands on the screen at once decides the LCP.
    if (name === 'loading' && value === 'eager') text += ' fetchpriority="high"';
  }
  for (const [name, place] of Object.entries(colours)) {
    const colour = textOf(place, scope);
    if (!ownColour.test(colour)) continue;
    text += ` data-colour="${name}:${colour}"`;
    scope.rules.add(`[data-colour="${name}:${colour}"]{${name}:${colour}}`);
  }
  return text;
}

const hasIn = (list: unknown, value: string) => Array.isArray(list) && list.some((one) => plain(one) === value);

/** Each entry of a list with the nodes that are drawn for it. */
function entriesOf({ each, where, having, by, limit, nodes, cases = {} }: EachNode, scope: Scope) {
  const list = valueAt(each, scope);
  const wanted = having && plain(valueAt(having.value, scope));
  return (Array.isArray(list) ? (list as unknown[]) : [])
    .flatMap((entry, index) => {
      if (where && !fieldOf(entry, where)) return [];
      if (wanted && !hasIn(fieldOf(entry, having.field), wanted)) return [];
      const of = by ? plain(fieldOf(entry, by)) : '';
      const found = by ? Object.hasOwn(cases, of) && cases[of] : nodes;
      return found ? [{ entry, index, nodes: found }] : [];
    })
    .slice(0, limit);
}

function isMet({ when, after, same }: ChoiceNode, scope: Scope): boolean {
  const value = valueAt(when, scope);
  if (!value || (Array.isArray(value) && value.length === 0)) return false;
  const text = plain(value);
  if (after !== undefined && text <= plain(valueAt(after, scope))) return false;
  return same === undefined || text === plain(valueAt(same, scope));
}

function drawn(node: TemplateNode, scope: Scope): string {
  if (typeof node === 'string') return escapeHtml(node);
  if ('value' in node)
    return node.as === 'html' ? richText(String(valueAt(node.value, scope) ?? '')) : escapeHtml(textOf(node, scope));
  if ('when' in node) return all(isMet(node, scope) ? node.nodes : node.otherwise, scope);
  if ('slot' in node) return slotMark(node.slot);
  if ('each' in node)
    return entriesOf(node, scope)
      .map(({ entry, index, nodes }) => all(nodes, { ...scope, entry, index }))
      .join('');
  const attributes = attributesOf(node, scope);
  // A picture or a link of elsewhere: what is in it stays readable.
  if (attributes === null) return all(node.nodes ?? [], scope);
  const begin = `<${node.tag}${attributes}>`;
  return withoutEnd.has(node.tag) ? begin : `${begin}${all(node.nodes ?? [], scope)}</${node.tag}>`;
}

const all = (nodes: readonly TemplateNode[], scope: Scope) => nodes.map((node) => drawn(node, scope)).join('');

/** The entries of a list that an address may ask for. */
export function entriesByAddress(
  { list, only }: EntryByAddress,
  answers: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  const found = valueAt(list, { answers, rules: new Set() });
  if (!Array.isArray(found)) return [];
  return only ? found.filter((one) => only.values.includes(plain(fieldOf(one, only.field)))) : found;
}

/** The entry that an address asks for by the value of its parameter; undefined when no entry has it. */
export function entryOf(by: EntryByAddress, value: string, answers: Readonly<Record<string, unknown>>): unknown {
  return entriesByAddress(by, answers).find((one) => value !== '' && plain(fieldOf(one, by.field)) === value);
}

/** The title of an entry whose page search engines may list; undefined for any other. */
export function titleOf({ title }: EntryByAddress, entry: unknown): string | undefined {
  return (title && plain(fieldOf(entry, title))) || undefined;
}

/** A call as the page of an entry makes it; as it stands for no entry, or with no field to take. */
export function callFor(call: FirstScreenCall, entry: unknown): FirstScreenCall {
  const { asked, ...rest } = call;
  if (!asked || entry === undefined) return rest;
  const own = Object.entries(asked).map(([name, field]) => [name, plain(fieldOf(entry, field))] as const);
  return { ...rest, input: { ...call.input, ...Object.fromEntries(own) } };
}

/**
 * A first screen as HTML, with its rules. Elements and attributes are the template's, which the registry has checked; what the
 * answers bring is text or a colour, and never an address of elsewhere.
 */
export function fillScreen(
  screen: FirstScreen,
  language: Language,
  answers: Readonly<Record<string, unknown>>,
  entry?: unknown,
): { html: string; css: string } {
  const rules = new Set<string>();
  const html = all(screen.nodes[language], { answers: { ...answers, asked: entry }, rules, entry });
  return { html, css: screen.css + [...rules].join('') };
}
