import {
  type BuiltVersion,
  calls,
  type FirstScreen,
  type FirstScreens,
  slotNames,
  type TemplateNode,
  type WrittenFirstScreens,
} from '@r777/shared/contracts';
import { innerNodes, isShellPart, SHELL, screenOwner } from '@r777/shared/first-screens/nodes';
import { ownNames } from '@r777/shared/style-scope';
import { z } from 'zod';
import { issueTexts } from '../issues';
import { MAX_FIRST_SCREENS_BYTES } from './limits';
import { foreignRules } from './style-rules';

/** What a first screen may draw: elements without behaviour of their own, besides links and buttons. */
const elements = new Set(
  [
    'a article aside b bdi button div em fieldset figure footer h1 h2 h3 h4 header i img li nav ol p s section small span strong time u ul',
    'circle ellipse g line path polygon polyline rect svg',
  ].flatMap((names) => names.split(' ')),
);

/** Their attributes; `src` and `href` are addresses and are looked at. Nothing that scripts, submits, names or styles. */
const attribute =
  /^(aria-(?!owns|controls|activedescendant|flowto)[a-z]+|data-(?!remote|version|first|opened-by)[a-z-]+|alt|class|dir|datetime|decoding|draggable|height|hidden|href|lang|loading|role|src|tabindex|title|type|width|viewBox|d|cx|cy|r|rx|ry|x|y|x1|y1|x2|y2|points|fill|stroke|stroke-(width|linecap|linejoin)|fill-rule|clip-rule|transform)$/;

/** A picture of this site. */
export const ownPicture = /^\/img\/[\w-][\w./-]*$/;
/** An address of this site: a path, no other host. */
export const ownAddress = /^\/(?![/\\])[\w./?&=%~+,:;@!$'()*#-]*$/;

const MAX_DEPTH = 24;
const MAX_NODES = 800;

/** A colour that data may bring. */
export const ownColour = /^#[\da-f]{3,8}$/i;

const path = z.string().regex(/^(index@|(today@)?(\.[a-zA-Z]\w*|[a-zA-Z]\w*)(\.[a-zA-Z]\w*){0,6})$/, 'no place');
const field = z.string().regex(/^[a-zA-Z]\w*$/, 'no field');
const value = z.strictObject({ value: path, as: z.enum(['MM/DD/YYYY', 'html']).optional() });
const nodes: z.ZodType<TemplateNode[]> = z.lazy(() => z.array(node).max(200));
const node: z.ZodType<TemplateNode> = z.union([
  z.string().max(2000),
  value,
  z.strictObject({
    each: path,
    limit: z.int().min(1).max(24),
    where: field.optional(),
    having: z.strictObject({ field, value: path }).optional(),
    nodes: nodes.optional(),
    by: field.optional(),
    cases: z.record(z.string().max(40), nodes).optional(),
  }),
  z.strictObject({
    when: path,
    after: path.optional(),
    same: path.optional(),
    nodes,
    otherwise: nodes,
  }),
  z.strictObject({ slot: z.enum(slotNames) }),
  z.strictObject({
    tag: z.string().refine((tag) => elements.has(tag), 'an element that a first screen does not have'),
    attributes: z
      .record(
        z.string().regex(attribute, 'an attribute that a first screen does not have'),
        z.array(z.union([z.string().max(2000), value])).max(8),
      )
      .optional(),
    colours: z.record(z.string().regex(/^--[a-z][a-z-]{0,30}$/, 'no custom property'), value).optional(),
    nodes: nodes.optional(),
  }),
]) as z.ZodType<TemplateNode>;

const described = {
  calls: z.record(
    field,
    z.strictObject({
      call: z.string(),
      input: z.record(field, z.union([z.string().max(100), z.number(), z.boolean()])),
      asked: z.record(field, field).optional(),
      language: z.literal(false).optional(),
    }),
  ),
  entry: z
    .strictObject({
      parameter: field,
      list: path,
      field,
      only: z.strictObject({ field, values: z.array(z.string().max(100)).max(24) }).optional(),
      optional: z.literal(true).optional(),
      usual: z.string().max(100).optional(),
      title: field.optional(),
    })
    .optional(),
  openedBy: z.array(field).max(4).optional(),
};
const drawn = {
  css: z.string().max(MAX_FIRST_SCREENS_BYTES),
  nodes: z.strictObject({ BN: nodes, EN: nodes }),
};
const screenName = z.string().max(120);
const shape = z.strictObject({
  screens: z.record(
    screenName,
    z.union([z.strictObject({ ...described, ...drawn }), z.strictObject({ ...described, like: screenName })]),
  ),
});

const table: Record<string, { method: string; session: string } | undefined> = calls;

/** Whether a guest may make a call and nothing changes by it. The host has no session: where one adds to an answer, it gets a guest's. */
const isGuestsRead = (name: string) => {
  const { method, session } = (Object.hasOwn(table, name) && table[name]) || {};
  return method === 'GET' && (session === 'none' || session === 'optional');
};

function* elementsOf(list: readonly TemplateNode[], depth = 0): Generator<{ node: TemplateNode; depth: number }> {
  for (const one of list) {
    yield { node: one, depth };
    for (const inner of innerNodes(one)) yield* elementsOf(inner, depth + 1);
  }
}

/** What is wrong with an element's addresses and classes, and with a button that would send a form. */
function ofElement(one: TemplateNode, prefix: string): string[] {
  if (typeof one === 'string' || !('tag' in one)) return [];
  const { tag, attributes = {} } = one;
  const reasons: string[] = [];
  for (const name of ['src', 'href'] as const) {
    const parts = attributes[name];
    if (!parts) continue;
    if (tag !== (name === 'src' ? 'img' : 'a')) reasons.push(`<${tag}> has no ${name}`);
    // What a place brings is looked at when it is filled; what stands before it decides where it may lead.
    const begin = name === 'src' ? '/img/x' : '/x';
    const text = parts.map((part, index) => (typeof part === 'string' ? part : index === 0 ? begin : 'x')).join('');
    if (!(name === 'src' ? ownPicture : ownAddress).test(text))
      reasons.push(`${name}="${text}" leads away from the site`);
  }
  for (const part of attributes.class ?? [])
    for (const name of typeof part === 'string' ? part.split(/\s+/) : [])
      if (name !== '' && !name.startsWith(prefix)) reasons.push(`class "${name}" is not of this build`);
  if (attributes.class?.some((part) => typeof part !== 'string')) reasons.push('a class comes from data');
  if (tag === 'button' && attributes.type?.join() !== 'button') reasons.push('a <button> without type="button"');
  return reasons;
}

/** Each screen with the rules and nodes that it shares with another one; undefined for one that is like none. */
function resolved({ screens }: WrittenFirstScreens): [name: string, screen: FirstScreen | undefined][] {
  return Object.entries(screens).map(([name, screen]) => {
    if (!('like' in screen)) return [name, screen];
    const { like, ...own } = screen;
    const other = Object.hasOwn(screens, like) ? screens[like] : undefined;
    return [name, other && !('like' in other) ? { ...own, css: other.css, nodes: other.nodes } : undefined];
  });
}

/** The templates of a version that was checked. */
export function readFirstScreens(text: string): FirstScreens {
  const all = resolved(shape.parse(JSON.parse(text)) as WrittenFirstScreens);
  return { screens: Object.fromEntries(all.flatMap(([name, screen]) => (screen ? [[name, screen] as const] : []))) };
}

/**
 * Why the first screens of a version cannot stand in a page's HTML: an unknown element or attribute, an address of another
 * host, a call that a guest may not make, a rule that reaches what is not the version's. Empty when they can.
 */
export function firstScreenProblems(built: BuiltVersion, text: string): string[] {
  return problemsOf(text, {
    prefix: ownNames(built.container),
    offers: (owner) => Object.hasOwn(built.slots, owner) || Object.hasOwn(built.pages, owner),
  });
}

/** The same for what the shell draws of itself: the parts of its pages by name. */
export function shellScreenProblems(text: string): string[] {
  return problemsOf(text, { prefix: ownNames(SHELL), offers: isShellPart });
}

function problemsOf(
  text: string,
  { prefix, offers }: { prefix: string; offers: (owner: string) => boolean },
): string[] {
  if (Buffer.byteLength(text) > MAX_FIRST_SCREENS_BYTES)
    return [`first screens hold at most ${MAX_FIRST_SCREENS_BYTES} bytes`];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return ['first-screens.json is not JSON'];
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) return issueTexts(parsed.error, 'first-screens.json').slice(0, 20);
  // Screens of one component have the same rules, and some the same nodes.
  const sheets = new Set<string>();
  return resolved(parsed.data as WrittenFirstScreens).flatMap(([name, screen]) => {
    if (!screen) return [`${name}: is like a screen that is not there`];
    const isFresh = !sheets.has(screen.css);
    sheets.add(screen.css);
    const owner = screenOwner(name);
    const all = [...elementsOf(screen.nodes.BN), ...elementsOf(screen.nodes.EN)];
    const called = Object.values(screen.calls).filter(({ call }) => !isGuestsRead(call));
    return [
      ...(offers(owner) ? [] : ['the version offers no such slot or page']),
      ...called.map(({ call }) => `${call} is no call that a guest may make to read`),
      ...(all.length > MAX_NODES ? [`more than ${MAX_NODES} nodes`] : []),
      ...(all.some(({ depth }) => depth > MAX_DEPTH) ? [`nested deeper than ${MAX_DEPTH}`] : []),
      ...all.flatMap((one) => ofElement(one.node, prefix)),
      ...(/<(?!=)|\\|url\(|image-set\(|@import/i.test(screen.css) ? ['its styles fetch or escape something'] : []),
      ...(isFresh ? foreignRules(prefix, 'its styles', screen.css) : []),
    ].map((reason) => `${name}: ${reason}`);
  });
}
