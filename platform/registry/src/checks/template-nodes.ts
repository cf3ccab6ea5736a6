import type { TemplateNode, ValuePlace } from '@mfe/contract';
import { z } from 'zod';
import { issueTexts } from '../registry-error';
import { site } from '../site';
import {
  MAX_DRAWN_CHARACTERS,
  MAX_DRAWN_PIECES,
  MAX_DRAWN_SLOTS,
  MAX_HTML_CHARACTERS,
  MAX_SCREEN_DEPTH,
  MAX_VALUE_CHARACTERS,
} from './limits';

/** Elements that a first screen may draw: those without behaviour of their own, besides links and buttons. */
const elements = new Set(
  [
    'a article aside b bdi button div em fieldset figure footer h1 h2 h3 h4 header i img li nav ol p s section small span strong time u ul',
    'circle ellipse g line path polygon polyline rect svg',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Attributes that these elements may have. `src` and `href` are addresses and are checked. No attribute runs a script,
 * submits, identifies or styles.
 */
const attribute =
  /^(aria-(?!owns|controls|activedescendant|flowto)[a-z]+|data-(?!remote|version|first|opened-by)[a-z-]+|alt|class|dir|datetime|decoding|draggable|height|hidden|href|lang|loading|role|src|tabindex|title|type|width|viewBox|d|cx|cy|r|rx|ry|x|y|x1|y1|x2|y2|points|fill|stroke|stroke-(width|linecap|linejoin)|fill-rule|clip-rule|transform)$/;

const MAX_NODES = 800;
/** Maximum number of reasons in one answer. */
const MOST_REASONS = 20;

/** A place for a value. */
export const path = z.string().regex(/^(index@|(today@)?(\.[a-zA-Z]\w*|[a-zA-Z]\w*)(\.[a-zA-Z]\w*){0,6})$/, 'no place');
/** A name of a field. */
export const field = z.string().regex(/^[a-zA-Z]\w*$/, 'no field');
const value = z.strictObject({ value: path, as: z.enum(['MM/DD/YYYY', 'html']).optional() });

/** Nodes inside a node. The walk below reads them, so that no parser follows the nesting. */
const inner = z.array(z.unknown()).max(200);

/** The kinds of nodes, by the field that only this kind has. Each shape ends where other nodes begin. */
const kinds = {
  value,
  each: z.strictObject({
    each: path,
    limit: z.int().min(1).max(24),
    where: field.optional(),
    having: z.strictObject({ field, value: path }).optional(),
    nodes: inner.optional(),
    by: field.optional(),
    cases: z.record(z.string().max(40), inner).optional(),
  }),
  when: z.strictObject({
    when: path,
    after: path.optional(),
    same: path.optional(),
    nodes: inner,
    otherwise: inner,
  }),
  slot: z.strictObject({ slot: z.enum(site.slotNames) }),
  tag: z.strictObject({
    tag: z.string().refine((tag) => elements.has(tag), 'an element that a first screen does not have'),
    attributes: z
      .record(
        z.string().regex(attribute, 'an attribute that a first screen does not have'),
        z.array(z.union([z.string().max(2000), value])).max(8),
      )
      .optional(),
    colours: z.record(z.string().regex(/^--[a-z][a-z-]{0,30}$/, 'no custom property'), value).optional(),
    nodes: inner.optional(),
  }),
};
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];
const text = z.string().max(2000);
const noKind = z.custom<never>(() => false, `a node is a text, or has one of ${kindNames.join(', ')}`);

function shapeOf(node: unknown): z.ZodType {
  if (typeof node === 'string') return text;
  const kind = kindNames.find((name) => typeof node === 'object' && node !== null && Object.hasOwn(node, name));
  return kind ? kinds[kind] : noKind;
}

interface NodeList {
  list: readonly unknown[];
  at: string;
  depth: number;
}

/** The lists of nodes directly inside a node that has the shape of its kind. */
function* listsIn(node: TemplateNode, at: string, depth: number): Generator<NodeList> {
  if (typeof node === 'string') return;
  if ('nodes' in node && node.nodes) yield { list: node.nodes, at: `${at}.nodes`, depth };
  if ('otherwise' in node) yield { list: node.otherwise, at: `${at}.otherwise`, depth };
  if ('cases' in node)
    for (const [name, list] of Object.entries(node.cases ?? {})) yield { list, at: `${at}.cases.${name}`, depth };
}

/**
 * Reads the nodes of a screen without recursion, so that no nesting overflows the stack.
 * @returns the nodes, and why they are not valid for a first screen; the nodes are complete only if there is no reason.
 */
export function readNodes(screen: Readonly<Record<string, readonly unknown[]>>): {
  nodes: TemplateNode[];
  reasons: string[];
} {
  const nodes: TemplateNode[] = [];
  const reasons: string[] = [];
  const open: NodeList[] = Object.entries(screen).map(([language, list]) => ({
    list,
    at: `nodes.${language}`,
    depth: 0,
  }));
  for (let next = open.pop(); next !== undefined && reasons.length < MOST_REASONS; next = open.pop()) {
    const { list, at, depth } = next;
    if (list.length > 0 && depth > MAX_SCREEN_DEPTH)
      return { nodes, reasons: [`nested deeper than ${MAX_SCREEN_DEPTH}`] };
    for (const [index, node] of list.entries()) {
      const place = `${at}.${index}`;
      const read = shapeOf(node).safeParse(node);
      if (!read.success) {
        reasons.push(
          ...issueTexts(read.error, '').map((reason) => `${place}${reason.startsWith(':') ? '' : '.'}${reason}`),
        );
        continue;
      }
      nodes.push(node as TemplateNode);
      if (nodes.length > MAX_NODES) return { nodes, reasons: [`more than ${MAX_NODES} nodes`] };
      open.push(...listsIn(node as TemplateNode, place, depth + 1));
    }
  }
  return { nodes, reasons: reasons.slice(0, MOST_REASONS) };
}

/** The HTML of nodes in a page. */
interface Size {
  /** Nodes and parts of attributes. */
  pieces: number;
  /** Characters before they are escaped. */
  characters: number;
  slots: number;
}

const nothing: Size = { pieces: 0, characters: 0, slots: 0 };
const plus = (a: Size, b: Size): Size => ({
  pieces: a.pieces + b.pieces,
  characters: a.characters + b.characters,
  slots: a.slots + b.slots,
});
const times = (a: Size, count: number): Size => ({
  pieces: a.pieces * count,
  characters: a.characters * count,
  slots: a.slots * count,
});
const larger = (a: Size, b: Size): Size => ({
  pieces: Math.max(a.pieces, b.pieces),
  characters: Math.max(a.characters, b.characters),
  slots: Math.max(a.slots, b.slots),
});

const piece = (characters: number): Size => ({ pieces: 1, characters, slots: 0 });

function ofPart(part: string | ValuePlace): Size {
  if (typeof part === 'string') return piece(part.length);
  return piece(part.as === 'html' ? MAX_HTML_CHARACTERS : MAX_VALUE_CHARACTERS);
}

function ofNode(node: TemplateNode): Size {
  if (typeof node === 'string' || 'value' in node) return ofPart(node);
  if ('slot' in node) return { ...piece(node.slot.length), slots: 1 };
  if ('when' in node) return plus(piece(0), larger(fullSize(node.nodes), fullSize(node.otherwise)));
  if ('each' in node) {
    const bodies = [node.nodes ?? [], ...Object.values(node.cases ?? {})];
    return plus(piece(0), times(bodies.map(fullSize).reduce(larger), node.limit));
  }
  const parts = [...Object.values(node.attributes ?? {}).flat(), ...Object.values(node.colours ?? {})];
  return [...parts.map(ofPart), fullSize(node.nodes ?? [])].reduce(plus, piece(node.tag.length));
}

/** The size of nodes if each list is full, each value has its largest length, and each choice is the larger one. */
const fullSize = (nodes: readonly TemplateNode[]): Size => nodes.map(ofNode).reduce(plus, nothing);

/**
 * Why nodes may become larger than a page can have; empty if they cannot. Their depth has been checked, because this
 * function recurses.
 */
export function sizeProblems(nodes: readonly TemplateNode[]): string[] {
  const size = fullSize(nodes);
  const said = (count: number) => (count < 1e9 ? count.toLocaleString('en') : 'more than 1,000,000,000');
  const counts = [
    [size.pieces, MAX_DRAWN_PIECES, 'nodes'],
    [size.characters, MAX_DRAWN_CHARACTERS, 'characters'],
    [size.slots, MAX_DRAWN_SLOTS, 'slots'],
  ] as const;
  const over = counts.find(([count, limit]) => count > limit);
  if (!over) return [];
  const [count, limit, what] = over;
  return [
    `may grow to ${said(count)} ${what} when its lists are full; at most ${said(limit)}. Lower a "limit", or put fewer lists inside lists`,
  ];
}
