import type {
  BuiltVersion,
  FirstScreen,
  FirstScreenCall,
  FirstScreens,
  TemplateNode,
  WrittenFirstScreens,
} from '@mfe/contract';
import { ownNames } from '@mfe/contract/build-names';
import { isShellPart, SHELL, screenOwner } from '@mfe/contract/nodes';
import { z } from 'zod';
import { issueTexts } from '../registry-error';
import { site } from '../site';
import { MAX_CALL_INPUTS, MAX_FIRST_SCREENS_BYTES, MAX_SCREEN_CALLS, MAX_SCREENS, MAX_VERSION_CALLS } from './limits';
import { ownAddress, ownPicture } from './paths';
import { foreignRules } from './style-rules';
import { field, path, readNodes, sizeProblems } from './template-nodes';

const described = {
  calls: z.record(
    field,
    z.strictObject({
      call: z.string(),
      input: z
        .record(field, z.union([z.string().max(100), z.number(), z.boolean()]))
        .refine((input) => Object.keys(input).length <= MAX_CALL_INPUTS, `at most ${MAX_CALL_INPUTS} values`),
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
  openedBy: z.array(field).max(12).optional(),
};
/** The nodes themselves are read by `readNodes`, however deep they are. */
const nodes = z.array(z.unknown()).max(200);
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

/**
 * Whether a guest may make a call, and the call changes nothing. The host has no session, so it always gets the guest's
 * answer.
 */
const isGuestsRead = (name: string) => {
  const { method, session } = (Object.hasOwn(site.calls, name) && site.calls[name]) || {};
  return method === 'GET' && (session === 'none' || session === 'optional');
};

/**
 * Errors in the input of a call, by the call's own schema. The host sends each value as text in an address, and adds
 * the language. An entry of a list provides values for the names in `asked`.
 */
function inputProblems({ call, input, asked = {}, language }: FirstScreenCall): string[] {
  const schema = Object.hasOwn(site.schemas, call) ? site.schemas[call]?.input : undefined;
  if (!schema) return [];
  const known = schema instanceof z.ZodObject ? schema.shape : {};
  const unknown = [...Object.keys(input), ...Object.keys(asked)].find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) return [`${call} has no input ${unknown}`];
  const sent = Object.entries(input).map(([name, value]) => [name, String(value)]);
  const parsed = schema.safeParse({
    ...Object.fromEntries(sent),
    ...(language !== false && { language: site.languages[0] }),
  });
  // A call for an entry may lack values until its entry is known.
  const issues = parsed.error?.issues.filter(({ path: [name] }) => !Object.hasOwn(asked, String(name))) ?? [];
  return issues.map((issue) => `input of ${call}: ${issue.path.join('.') || 'whole'}: ${issue.message}`);
}

/** Errors in an element's addresses and classes, and a button that would submit a form. */
function ofElement(one: TemplateNode, prefix: string): string[] {
  if (typeof one === 'string' || !('tag' in one)) return [];
  const { tag, attributes = {} } = one;
  const reasons: string[] = [];
  for (const name of ['src', 'href'] as const) {
    const parts = attributes[name];
    if (!parts) continue;
    if (tag !== (name === 'src' ? 'img' : 'a')) reasons.push(`<${tag}> has no ${name}`);
    // A placeholder's value is checked when it is filled. Only the text before it decides where the address may
    // lead.
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

/** Errors in the nodes of a screen: first their shape and depth, then what they draw and how much of it. */
function ofNodes(nodes: FirstScreen['nodes'], prefix: string): string[] {
  const { nodes: all, reasons } = readNodes(nodes);
  if (reasons.length > 0) return reasons;
  const sizes = new Set(Object.values(nodes).flatMap(sizeProblems));
  return [...all.flatMap((one) => ofElement(one, prefix)), ...sizes];
}

/** Each screen with the rules and nodes that it takes from another screen; undefined if that screen does not exist. */
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
 * Why the first screens of a version cannot be put into a page's HTML: an unknown element or attribute, an address of
 * another host, a call that a guest may not make, a rule that matches foreign elements. Empty if they can.
 */
export function firstScreenProblems(built: BuiltVersion, text: string): string[] {
  return problemsOf(text, {
    prefix: ownNames(built.container),
    offers: (owner) => Object.hasOwn(built.slots, owner) || Object.hasOwn(built.pages, owner),
  });
}

/** Problems of the shell's own first screens: the parts of its pages by name. */
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
  if (!parsed.success) return issueTexts(parsed.error, 'first-screens.json');
  const { screens } = parsed.data as WrittenFirstScreens;
  const count = Object.keys(screens).length;
  if (count > MAX_SCREENS) return [`first screens are at most ${MAX_SCREENS}; these are ${count}`];
  const asked = Object.values(screens).flatMap(({ calls }) => Object.values(calls));
  const different = new Set(asked.map(({ call, input }) => JSON.stringify([call, input]))).size;
  if (different > MAX_VERSION_CALLS)
    return [`first screens have at most ${MAX_VERSION_CALLS} different calls; these have ${different}`];
  // Screens of one component have the same rules, and some the same nodes; an error in these is reported once.
  const looked = new Set<unknown>();
  const isFresh = (part: unknown) => !looked.has(part) && looked.add(part) !== undefined;
  return resolved({ screens }).flatMap(([name, screen]) => {
    if (!screen) return [`${name}: is like a screen that is not there`];
    const { css } = screen;
    const all = Object.values(screen.calls);
    const called = all.filter(({ call }) => !isGuestsRead(call));
    return [
      ...(offers(screenOwner(name)) ? [] : ['the version offers no such slot or page']),
      ...(all.length > MAX_SCREEN_CALLS ? [`a screen has at most ${MAX_SCREEN_CALLS} calls`] : []),
      ...called.map(({ call }) => `${call} is no call that a guest may make to read`),
      ...all.filter((one) => !called.includes(one)).flatMap(inputProblems),
      ...(isFresh(screen.nodes) ? ofNodes(screen.nodes, prefix) : []),
      ...(/<(?!=)|\\|url\(|image-set\(|@import/i.test(css) ? ['its styles fetch or escape something'] : []),
      ...(isFresh(css) ? foreignRules(prefix, 'its styles', css) : []),
    ].map((reason) => `${name}: ${reason}`);
  });
}
