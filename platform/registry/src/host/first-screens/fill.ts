import type {
  ChoiceNode,
  EachNode,
  ElementNode,
  EntryByAddress,
  FirstScreenCall,
  TemplateNode,
  ValuePlace,
} from '@mfe/contract';
import {
  MAX_DRAWN_CHARACTERS,
  MAX_DRAWN_PIECES,
  MAX_DRAWN_SLOTS,
  MAX_INSPECTED,
  MAX_VALUE_CHARACTERS,
} from '../../checks/limits';
import { ownAddress, ownColour, ownPicture } from '../../checks/paths';
import { escapeHtml, slotMark } from '../page/markup';
import { richText } from './rich-text';

/** A screen is larger than a page can have. */
export class OverBudget extends Error {
  constructor(what: string) {
    super(`more ${what} than a first screen may have`);
  }
}

const limits = {
  nodes: MAX_DRAWN_PIECES,
  characters: MAX_DRAWN_CHARACTERS,
  slots: MAX_DRAWN_SLOTS,
  'entries of lists': MAX_INSPECTED,
};

/** The remaining budget of one screen. It holds whatever the template's check has accepted, and for any data. */
class DrawingBudget {
  readonly #left = { ...limits };

  /** Throws {@link OverBudget} when this is more than is left. */
  spend(what: keyof typeof limits, count: number): void {
    this.#left[what] -= count;
    if (this.#left[what] < 0) throw new OverBudget(what);
  }
}

/** The scope in which placeholders are looked up. */
interface Data {
  answers: Readonly<Record<string, unknown>>;
  /** The current entry of a list; undefined outside of a list. */
  entry?: unknown;
  /** Its index in the list. */
  index?: number;
}

/** The data, and the state that all nodes of a screen share while it is drawn. */
interface Scope extends Data {
  budget: DrawingBudget;
  /** Rules for the colours in the data: the page's policy allows no style attributes. */
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

function valueAt(path: string, scope: Data): unknown {
  if (path === 'index@') return scope.index;
  if (path.startsWith('today@')) return dayIn(valueAt(path.slice('today@'.length), scope));
  const { answers, entry } = scope;
  const [first = '', ...rest] = path.split('.');
  return rest.reduce(fieldOf, first === '' ? entry : fieldOf(answers, first));
}

/** A value as text. Only strings and numbers have one. */
const plain = (found: unknown): string =>
  typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, MAX_VALUE_CHARACTERS) : '';

function textOf(part: string | ValuePlace, scope: Data): string {
  if (typeof part === 'string') return part;
  const text = plain(valueAt(part.value, scope));
  return part.as === 'MM/DD/YYYY' ? text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1') : text;
}

/** A path in the data often begins with a slash after a template part that ends with one. */
const joined = (parts: readonly string[]) =>
  parts.reduce((text, part) => (text.endsWith('/') && part.startsWith('/') ? text + part.slice(1) : text + part), '');

const checked: Record<string, RegExp> = { src: ownPicture, href: ownAddress };
const withoutEnd = new Set(['img']);

/**
 * The parts of an address: in its query a value stays a value, whatever characters it has. (The buffer repairs half a
 * surrogate pair, which throws.)
 */
function addressOf(parts: readonly (string | ValuePlace)[], scope: Data): string {
  const query = parts.findIndex((part) => typeof part === 'string' && part.includes('?'));
  const isValue = (index: number) => query >= 0 && index > query && typeof parts[index] !== 'string';
  const texts = parts.map((part) => textOf(part, scope));
  return joined(texts.map((text, index) => (isValue(index) ? encodeURIComponent(Buffer.from(text).toString()) : text)));
}

/** Attributes as written in a tag; null if an address in them leads elsewhere. */
function attributesOf({ attributes = {}, colours = {} }: ElementNode, scope: Scope): string | null {
  let text = '';
  for (const [name, parts] of Object.entries(attributes)) {
    scope.budget.spend('nodes', parts.length);
    const value = checked[name] ? addressOf(parts, scope) : parts.map((part) => textOf(part, scope)).join('');
    if (checked[name] && !checked[name].test(value)) return null;
    text += ` ${name}="${escapeHtml(value)}"`;
    // Content that is visible at once decides the LCP, so it gets a high priority.
    if (name === 'loading' && value === 'eager') text += ' fetchpriority="high"';
  }
  for (const [name, place] of Object.entries(colours)) {
    scope.budget.spend('nodes', 1);
    const colour = textOf(place, scope);
    if (!ownColour.test(colour)) continue;
    text += ` data-colour="${name}:${colour}"`;
    scope.rules.add(`[data-colour="${name}:${colour}"]{${name}:${colour}}`);
  }
  return text;
}

/** Each entry of a list with the nodes that are drawn for it. */
function entriesOf({ each, where, having, by, limit, nodes, cases = {} }: EachNode, scope: Scope) {
  const list = valueAt(each, scope);
  const wanted = having && plain(valueAt(having.value, scope));
  const lookAt = (found: unknown): unknown[] => {
    if (!Array.isArray(found)) return [];
    scope.budget.spend('entries of lists', found.length);
    return found;
  };
  return lookAt(list)
    .flatMap((entry, index) => {
      if (where && !fieldOf(entry, where)) return [];
      if (wanted && !lookAt(fieldOf(entry, having.field)).some((one) => plain(one) === wanted)) return [];
      const of = by ? plain(fieldOf(entry, by)) : '';
      const found = by ? Object.hasOwn(cases, of) && cases[of] : nodes;
      return found ? [{ entry, index, nodes: found }] : [];
    })
    .slice(0, limit);
}

function isMet({ when, after, same }: ChoiceNode, scope: Data): boolean {
  const value = valueAt(when, scope);
  if (!value || (Array.isArray(value) && value.length === 0)) return false;
  const text = plain(value);
  if (after !== undefined && text <= plain(valueAt(after, scope))) return false;
  return same === undefined || text === plain(valueAt(same, scope));
}

/** Text of the page, counted. */
function counted(text: string, { budget }: Scope): string {
  budget.spend('characters', text.length);
  return text;
}

/** HTML of the data is counted before it is read, too. */
const htmlAt = (path: string, scope: Scope) =>
  counted(richText(counted(String(valueAt(path, scope) ?? ''), scope)), scope);

function drawn(node: TemplateNode, scope: Scope): string {
  scope.budget.spend('nodes', 1);
  if (typeof node === 'string') return counted(escapeHtml(node), scope);
  if ('value' in node)
    return node.as === 'html' ? htmlAt(node.value, scope) : counted(escapeHtml(textOf(node, scope)), scope);
  if ('when' in node) return all(isMet(node, scope) ? node.nodes : node.otherwise, scope);
  if ('slot' in node) {
    scope.budget.spend('slots', 1);
    return slotMark(node.slot);
  }
  if ('each' in node)
    return entriesOf(node, scope)
      .map(({ entry, index, nodes }) => all(nodes, { ...scope, entry, index }))
      .join('');
  const attributes = attributesOf(node, scope);
  // Drop a picture or link of another origin, but keep its content readable.
  if (attributes === null) return all(node.nodes ?? [], scope);
  const begin = counted(`<${node.tag}${attributes}>`, scope);
  return withoutEnd.has(node.tag) ? begin : `${begin}${all(node.nodes ?? [], scope)}</${node.tag}>`;
}

const all = (nodes: readonly TemplateNode[], scope: Scope) => nodes.map((node) => drawn(node, scope)).join('');

/** The entries of a list that an address may ask for. */
export function entriesByAddress(
  { list, only }: EntryByAddress,
  answers: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  const found = valueAt(list, { answers });
  if (!Array.isArray(found)) return [];
  return only ? found.filter((one) => only.values.includes(plain(fieldOf(one, only.field)))) : found;
}

/** The entry that an address requests by the value of its parameter; undefined if no entry has it. */
export function entryOf(by: EntryByAddress, value: string, answers: Readonly<Record<string, unknown>>): unknown {
  return entriesByAddress(by, answers).find((one) => value !== '' && plain(fieldOf(one, by.field)) === value);
}

/** The title of an entry whose page search engines may list; undefined for any other. */
export function titleOf({ title }: EntryByAddress, entry: unknown): string | undefined {
  return (title && plain(fieldOf(entry, title))) || undefined;
}

/** A call as the page of an entry makes it; unchanged without an entry, or if it takes no field. */
export function callFor(call: FirstScreenCall, entry: unknown): FirstScreenCall {
  const { asked, ...rest } = call;
  if (!asked || entry === undefined) return rest;
  const own = Object.entries(asked).map(([name, field]) => [name, plain(fieldOf(entry, field))] as const);
  return { ...rest, input: { ...call.input, ...Object.fromEntries(own) } };
}

/**
 * A first screen as HTML, with its rules. Elements and attributes come from the template, which the registry has
 * checked. Answers provide only texts and colours, and never an address of another site. Throws `OverBudget` if it is
 * larger than a page can have.
 */
export function fillScreen(
  screen: { css: string; nodes: readonly TemplateNode[] },
  answers: Readonly<Record<string, unknown>>,
  entry?: unknown,
): { html: string; css: string } {
  const rules = new Set<string>();
  const budget = new DrawingBudget();
  const html = all(screen.nodes, { answers: { ...answers, asked: entry }, rules, budget, entry });
  return { html, css: screen.css + [...rules].join('') };
}
