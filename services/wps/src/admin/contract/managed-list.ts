import { z } from 'zod';
import { type AdminScope, adminCall, paging, why } from './declare';

/** Id in a list that the merchant maintains. */
export const itemId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,63}$/)
  .describe('Id, such as spin-fest');
/** Place in a list. */
export const position = z.number().int().min(0).max(100_000).describe('Place in its list, from 0');
/** An address of the site itself or over TLS: pages accept nothing else. */
export const address = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/);
/** Taka with two decimals, not below zero. */
export const taka = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .describe('Taka with two decimals');

const put = z.strictObject({ id: z.string(), created: z.boolean() });
const withdrawn = z.strictObject({ id: z.string(), withdrawn: z.literal(true) });

interface ManagedList<Shape extends z.ZodRawShape, List extends z.ZodObject> {
  readonly item: z.ZodObject<Shape, z.core.$strict>;
  /** Filters of a list, with its page. */
  readonly list: List;
  /** Scope for writing: `content` unless money depends on it. */
  readonly scope?: AdminScope;
  /** Part of the path below `/wps/admin`; content is grouped. */
  readonly path?: `/wps/admin/${string}`;
}

/** A list that can be filtered by id. */
export const byId = z.strictObject({ id: itemId.optional(), ...paging });

/** Version of an item as it was read. Overwriting an item needs its version. */
export const version = z
  .string()
  .max(64)
  .describe('From the list. Without it, an item can only be new, or equal to the one that is there');

/** Version of a value as it was shown. A change of the value needs it, so that two operators do not undo each other's change. */
export const shownVersion = z.string().max(64).describe('From the command that shows it');

/** The three calls of a list that the merchant maintains: read, write one item, remove one item. */
export function managedList<Name extends string, Shape extends z.ZodRawShape, List extends z.ZodObject>(
  name: Name,
  words: string,
  { item, list, scope = 'content', path = `/wps/admin/content/${name}` }: ManagedList<Shape, List>,
) {
  return {
    list: adminCall({
      method: 'GET',
      path,
      scope: 'any',
      command: `${name} list`,
      summary: `List ${words}, in order`,
      input: list,
      output: z.strictObject({ content: z.array(item.extend({ version })), totalCount: z.number().int() }),
    }),
    put: adminCall({
      method: 'POST',
      path: `${path}/put`,
      scope,
      command: `${name} put`,
      summary: `Write one of ${words}: new, or with its version in the place of the one with its id`,
      input: z.strictObject({
        item: item.extend({ version: version.optional() }).describe('All of it; from a file with --item @file.json'),
        why,
      }),
      output: put,
    }),
    withdraw: adminCall({
      method: 'POST',
      path: `${path}/withdraw`,
      scope,
      command: `${name} withdraw <id>`,
      summary: `Take one of ${words} away; the audit log keeps what it was`,
      danger: true,
      input: z.strictObject({ id: itemId, why }),
      output: withdrawn,
    }),
  };
}
