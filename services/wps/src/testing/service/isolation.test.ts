// @module-tag extended
import { randomInt, randomUUID } from 'node:crypto';
import { schemas } from '@r777/shared/schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, startWps, type TestWps } from '..';
import { idsOf, printOf } from '../belongings';
import { newAgent } from '../fuzz/actors';
import { type Operation, readOperations } from '../fuzz/operations';
import { sampleOf } from '../fuzz/sample';
import { createSender, faultOf, type RawReply } from '../fuzz/sender';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

/** Fields with public values, so that another member's value is no secret. `*` means every call. */
const publicFields: Readonly<Record<string, readonly string[]>> = {
  '*': ['gameId', 'nodeId', 'announcementId', 'vendor', 'vassalage', 'affiliateCode', 'device', 'lotteryId', 'goodsId'],
  // A registration has to report that the name is taken.
  openAccount: ['username'],
  // An agent's name for a set of rates identifies nobody.
  saveRebateTemplate: ['name'],
};
const isPublic = (call: string, field: string) =>
  [...(publicFields['*'] ?? []), ...(publicFields[call] ?? [])].includes(field);

/** A value of the same shape that does not exist. */
function nobodys(id: string): string {
  if (/^[0-9a-f]{8}-/.test(id)) return randomUUID();
  if (/^\d+$/.test(id)) return String(2_000_000_000 + randomInt(100_000_000));
  return id.replace(/[a-z]/g, () => 'abcdefghjk'[randomInt(10)] ?? 'a').replace(/\d/g, () => String(randomInt(10)));
}

const names = /^(account|member|memberName|username|userName|memberAccount|name|keyword|search)$/;
const ids = /(id|ids|code|key|no|number|reference)$/i;

/** An input with `value` in one field; undefined if the contract does not accept it there. */
function inputWith(operation: Operation, field: string, value: string): string | undefined {
  const parse = (part: unknown) => {
    const input = { ...(sampleOf(operation.input) as object), [field]: part };
    const schema = schemas[operation.name as keyof typeof schemas]?.input;
    return schema?.safeParse(input).success ? input : undefined;
  };
  const input = parse(value) ?? (operation.inBody ? (parse(Number(value)) ?? parse([value])) : undefined);
  if (!input) return undefined;
  if (!operation.asForm) return JSON.stringify(input);
  return new URLSearchParams(
    Object.entries(input).map(([key, part]): [string, string] => [key, String(part)]),
  ).toString();
}

/** The part of a value that `nobodys` keeps. */
const shapeOf = (id: string) => (/^[0-9a-f]{8}-/.test(id) ? 'uuid' : id.replace(/[a-z]/g, 'a').replace(/\d/g, '0'));

/** Allowed differences between two answers: the repeated input, the time, and the single-use code of a launch. */
function essence({ status, text }: RawReply, asked: string): string {
  const changing = /\d{4}-\d\d-\d\dT[\d:.]+Z|\b1[6-9]\d{11}\b|(?<=launch=)[\w-]+/g;
  return `${status} ${text.replace(changing, '…').replaceAll(asked, '…')}`;
}

test('SEC-05 every member and agent call treats another’s object as one that does not exist, and changes nothing', {
  timeout: 120_000,
}, async () => {
  const [member, agent, send] = [await newMember(wps), await newAgent(wps), await createSender(wps)];
  const owners = await wps.db.rows<{ id: number; username: string }>(
    sql`select id, username from wps.members where username in ('rahim77', 'agent77')`,
  );
  expect(owners).toHaveLength(2);
  const before = await Promise.all(owners.map(({ id }) => printOf(wps.db, id)));
  const theirs = (await Promise.all(owners.map(({ id }) => idsOf(wps.db, id)))).flat();
  expect(theirs.length).toBeGreaterThan(2);
  const faults: string[] = [];
  let tried = 0;
  for (const operation of await readOperations(wps.url)) {
    const { name, call, input } = operation;
    // The answer for a missing id. It is requested again before two answers count as different, because time passes
    // between them.
    const controls = new Map<string, string>();
    if (call?.session !== 'member' && call?.session !== 'agent') continue;
    for (const field of Object.keys(input.properties ?? {})) {
      if (isPublic(name, field)) continue;
      const values = names.test(field)
        ? owners.map(({ username }) => username)
        : ids.test(field)
          ? [...theirs.map(({ id }) => id), ...owners.map(({ id }) => String(id))]
          : [];
      for (const value of new Set(values)) {
        const other = nobodys(value);
        const [named, unknown] = [inputWith(operation, field, value), inputWith(operation, field, other)];
        if (named === undefined || unknown === undefined) continue;
        tried += 1;
        const client = call.session === 'agent' ? agent : member;
        const answer = await send(operation, named, client);
        const fault = faultOf(answer);
        const said = essence(answer, value);
        const about = `${field} ${shapeOf(value)}`;
        if (said !== controls.get(about)) controls.set(about, essence(await send(operation, unknown, client), other));
        const control = controls.get(about) ?? '';
        if (fault) faults.push(`${name} with another’s ${field}: ${fault}`);
        else if (said !== control)
          faults.push(
            `${name} tells another’s ${field} ${value} from nobody’s: ${said.slice(0, 200)} / ${control.slice(0, 200)}`,
          );
      }
    }
  }
  expect(faults.join('\n')).toBe('');
  expect(tried).toBeGreaterThan(10);
  expect(await Promise.all(owners.map(({ id }) => printOf(wps.db, id)))).toEqual(before);
});

/**
 * Tables with sequential ids. No call of the contract accepts such an id: those of operators need their tokens, the
 * others are internal. A member sees only their own id, and no call accepts it.
 */
const countedTables = [
  ...['admin_tokens', 'audit_log'],
  ...[
    'login_failures',
    'logins',
    'members',
    'operator_sessions',
    'operators',
    'outbox',
    'point_postings',
    'postings',
    'rebate_rates',
    'team_changes',
  ],
];

test('only known tables have sequential ids, and no call takes a numeric id, except vendor kinds', async () => {
  const counted = await wps.db.rows<{ name: string }>(sql`
    select c.table_name as name from information_schema.table_constraints t
    join information_schema.key_column_usage k on k.constraint_name = t.constraint_name and k.table_schema = t.table_schema
    join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = k.column_name
    where t.table_schema = 'wps' and t.constraint_type = 'PRIMARY KEY'
      and (c.is_identity = 'YES' or c.column_default like 'nextval%') order by 1`);
  expect(counted.map(({ name }) => name)).toEqual(countedTables);
  const named = (await readOperations(wps.url)).flatMap(({ name, input }) =>
    Object.entries(input.properties ?? {})
      .filter(([field, schema]) => /id$/i.test(field) && /integer|number/.test(JSON.stringify(schema.type ?? '')))
      .map(([field]) => `${name}.${field}`),
  );
  expect(named).toEqual(['vendorTypes.typeId']);
});
