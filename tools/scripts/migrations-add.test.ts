import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { root } from '@r777/build/root';
import { expect, test } from 'vitest';

interface Column {
  readonly type: string;
  readonly notNull: boolean;
  readonly primaryKey?: boolean;
  readonly default?: unknown;
  readonly identity?: unknown;
}
interface Index {
  readonly isUnique: boolean;
  readonly columns: readonly { readonly expression: string }[];
}
interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  readonly indexes: Readonly<Record<string, Index>>;
  readonly uniqueConstraints: Readonly<Record<string, { readonly columns: readonly string[] }>>;
  readonly foreignKeys: Readonly<Record<string, { readonly columnsFrom: readonly string[] }>>;
  readonly checkConstraints: Readonly<Record<string, unknown>>;
  readonly compositePrimaryKeys: Readonly<Record<string, unknown>>;
}
type Tables = Readonly<Record<string, Table>>;

const isFilled = (column: Column) => column.default !== undefined || column.identity !== undefined;

/** Changes of a migration that would break a statement of the previous version. */
function faultsBetween(before: Tables, after: Tables): string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const now = after[name];
    if (!now) return [`${name} is gone`];
    const isNew = (column: string) => !(column in old.columns);
    /** A constraint over columns that older instances leave empty cannot break them. */
    const isEmpty = (column: string) =>
      isNew(column) && !now.columns[column]?.notNull && !isFilled(now.columns[column] as Column);
    const columns = Object.entries(old.columns).flatMap(([column, was]) => {
      const is = now.columns[column];
      if (!is) return [`${name}.${column} is gone`];
      if (is.type !== was.type) return [`${name}.${column} has another type`];
      if (is.notNull && !was.notNull) return [`${name}.${column} must be filled`];
      return is.notNull && isFilled(was) && !isFilled(is) ? [`${name}.${column} is no longer filled by itself`] : [];
    });
    const added = Object.entries(now.columns).flatMap(([column, is]) =>
      isNew(column) && is.notNull && !isFilled(is) ? [`${name}.${column} is new and must be filled`] : [],
    );
    const rules = [
      ...Object.entries(now.indexes)
        .filter(([rule, { isUnique }]) => isUnique && !isDeepStrictEqual(old.indexes[rule], now.indexes[rule]))
        .map(([rule, one]) => ({ rule, over: one.columns.map(({ expression }) => expression) })),
      ...Object.entries(now.uniqueConstraints)
        .filter(([rule, one]) => !isDeepStrictEqual(old.uniqueConstraints[rule], one))
        .map(([rule, one]) => ({ rule, over: one.columns })),
      ...Object.entries(now.foreignKeys)
        .filter(([rule, one]) => !isDeepStrictEqual(old.foreignKeys[rule], one))
        .map(([rule, one]) => ({ rule, over: one.columnsFrom })),
      ...Object.entries(now.checkConstraints)
        .filter(([rule, one]) => !isDeepStrictEqual(old.checkConstraints[rule], one))
        .map(([rule]) => ({ rule, over: [] as string[] })),
    ];
    const broken = rules.filter(({ over }) => !over.some(isEmpty)).map(({ rule }) => `${name} has a new rule, ${rule}`);
    // An insert of the previous version names the index that resolves its conflicts.
    const lost = Object.entries(old.indexes)
      .filter(([index, { isUnique }]) => isUnique && !isDeepStrictEqual(now.indexes[index], old.indexes[index]))
      .map(([index]) => `${name} has lost ${index}`);
    const keys = isDeepStrictEqual(old.compositePrimaryKeys, now.compositePrimaryKeys)
      ? []
      : [`${name} has another key`];
    return [...columns, ...added, ...broken, ...lost, ...keys];
  });
}

/** The folders of migrations, by their service. */
const folders = { wps: 'services/wps/migrations', registry: 'platform/registry/src/database/migrations' } as const;
type Service = keyof typeof folders;

/** Changes of tables that break nothing although the check finds them, by snapshot, with the reason. */
const safeTables: Readonly<Record<string, readonly string[]>> = {
  // No released version has read it; its data is in `periods`.
  'wps/0023_snapshot.json': ['wps.period_runs is gone'],
  // The new rule is weaker, because it ignores unproven numbers. No statement names the old index.
  'wps/0048_snapshot.json': [
    'wps.members has a new rule, members_proven_mobile',
    'wps.members has lost members_mobile_key',
  ],
};
/** Statements that break nothing, each with its reason. A later migration needs no entry: it can be written so that it only adds. */
const safeStatements: Readonly<Record<string, readonly string[]>> = {
  // The table `period_runs`, as above.
  'wps/0023_periods_of_rewards.sql': ['takes something away: drop table wps.period_runs cascade'],
};

/** Statements that break an instance of the previous version, which still serves during a rollout. */
const breaking: readonly (readonly [RegExp, string])[] = [
  [/^drop (table|schema|view|materialized view|type|sequence)\b/, 'takes something away'],
  [/^alter table .*\bdrop (?!constraint\b|default\b|not null\b|expression\b|identity\b)/, 'takes something away'],
  [/\brename\b/, 'renames'],
  [/\balter (column )?\S+ (set not null|type|set data type)\b/, 'narrows a column'],
  [/\bdrop default\b/, 'no longer fills a column'],
  [/^truncate\b/, 'empties a table'],
  [
    /\badd (column )?(if not exists )?(?!constraint\b|check\b|unique\b|foreign\b)\S+ (?!.*\b(default|generated)\b).*\b(not null|primary key|serial)\b/,
    'adds a column that older instances do not fill',
  ],
];

/** Statements of a migration that break the previous version. */
function breakingStatements(text: string): string[] {
  // A migration does not run the bodies of its functions, nor comments.
  const plain = text.replace(/--[^\n]*/g, '').replace(/\$\$[\s\S]*?\$\$/g, '');
  return plain.split(';').flatMap((part) => {
    const statement = part.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
    const actions = /^alter table\b/.test(statement)
      ? statement.split(/, (?=(?:add|alter|drop|rename) )/)
      : [statement];
    const [head = ''] = statement.match(/^alter table (if exists )?(only )?\S+ /) ?? [];
    return actions.flatMap((action, place) => {
      const whole = place === 0 ? action : `${head}${action}`;
      const faults = breaking.filter(([pattern]) => pattern.test(whole));
      return faults.slice(0, 1).map(([, why]) => `${why}: ${whole}`);
    });
  });
}

const read = (service: Service, file: string) => readFileSync(join(root, folders[service], file), 'utf8');
const tablesOf = (service: Service, file: string) =>
  (JSON.parse(read(service, join('meta', file))) as { tables: Tables }).tables;
const services = Object.keys(folders) as Service[];

test('every folder of migrations is checked', () => {
  const journals = execFileSync('git', ['ls-files', '*/meta/_journal.json'], { cwd: root, encoding: 'utf8' });
  const found = journals
    .trim()
    .split('\n')
    .map((path) => path.replace('/meta/_journal.json', ''));
  expect(found.sort()).toEqual(Object.values(folders).sort());
});

test.each(services)('between versions of %s, tables only gain things that older statements can ignore', (service) => {
  const files = readdirSync(join(root, folders[service], 'meta')).filter((file) => file.endsWith('_snapshot.json'));
  files.sort();
  expect(files.length).toBeGreaterThan(5);
  for (const [place, file] of files.entries()) {
    const before = files[place - 1];
    if (!before) continue;
    const faults = faultsBetween(tablesOf(service, before), tablesOf(service, file));
    expect([file, faults]).toEqual([file, safeTables[`${service}/${file}`] ?? []]);
  }
});

test.each(services)('every migration of %s can run while instances of the previous version serve', (service) => {
  const files = readdirSync(join(root, folders[service])).filter((name) => name.endsWith('.sql'));
  const { entries } = JSON.parse(read(service, 'meta/_journal.json')) as { entries: { tag: string }[] };
  expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`).sort());
  for (const file of files)
    expect([file, breakingStatements(read(service, file))]).toEqual([file, safeStatements[`${service}/${file}`] ?? []]);
});

test.each([
  'drop table wps.members',
  'alter table wps.members drop column email',
  'ALTER TABLE "wps"."members" DROP "email"',
  'alter table wps.members rename column email to mail',
  'alter table wps.members rename to people',
  "alter type mood rename value 'sad' to 'low'",
  'alter table wps.members alter column email set not null',
  'alter table wps.members alter email set data type integer',
  'alter table wps.members alter column email type integer',
  'alter table wps.members alter column email drop default',
  'alter table wps.members add column age integer not null',
  'alter table wps.members add age integer not null',
  'alter table wps.members add column if not exists age integer\n  not null',
  'alter table wps.members add column a integer default 1, add column b integer not null',
  'alter table wps.members add column a integer not null, add column b integer default 1',
  'alter table wps.members add column a integer, drop column b',
  'truncate wps.members',
])('a statement that would break the previous version is found: %s', (statement) => {
  expect(breakingStatements(`create table a (b integer not null);\n${statement};`)).toHaveLength(1);
  expect(breakingStatements(`-- safe: nothing has read it\n${statement}`)).toHaveLength(1);
});

test.each([
  'alter table wps.members add column age integer',
  'alter table wps.members add column a integer, add column b integer default 1 not null',
  'alter table wps.members add constraint known foreign key (inviter) references wps.members (id)',
  'alter table wps.members drop constraint known',
  'alter table wps.members alter column email drop not null',
  'create function f() returns trigger language plpgsql as $$ begin drop table a; end $$',
  'create trigger t before truncate on wps.members for each statement execute function f()',
  '-- the next version may drop table a\nselect 1',
])('a statement that the previous version can ignore passes: %s', (statement) => {
  expect(breakingStatements(statement)).toEqual([]);
});

test('a change that would break the previous version is found', () => {
  const column = (part: Partial<Column> = {}): Column => ({ type: 'text', notNull: false, ...part });
  const table = (part: Partial<Table>): Tables => ({
    t: {
      columns: { a: column(), b: column({ notNull: true, default: 1 }) },
      indexes: {},
      uniqueConstraints: {},
      foreignKeys: {},
      checkConstraints: {},
      compositePrimaryKeys: {},
      ...part,
    },
  });
  const [a, b] = [column(), column({ notNull: true, default: 1 })];
  const before = table({});
  const unique = (of: string) => ({ u: { isUnique: true, columns: [{ expression: of }] } });
  for (const after of [
    {},
    table({ columns: { a } }),
    table({ columns: { a: column({ type: 'integer' }), b } }),
    table({ columns: { a: column({ notNull: true }), b } }),
    table({ columns: { a, b: column({ notNull: true }) } }),
    table({ columns: { a, b, c: column({ notNull: true }) } }),
    table({ indexes: unique('a') }),
    table({ uniqueConstraints: { u: { columns: ['a'] } } }),
    table({ foreignKeys: { f: { columnsFrom: ['a'] } } }),
    table({ checkConstraints: { c: {} } }),
    table({ compositePrimaryKeys: { k: {} } }),
  ])
    expect(faultsBetween(before, after)).toHaveLength(1);
  expect(faultsBetween(table({ indexes: unique('a') }), before)).toHaveLength(1);
  for (const after of [
    before,
    { ...before, more: before.t as Table },
    table({ columns: { a, b, c: column() }, indexes: unique('c') }),
    table({ columns: { a, b, c: column({ notNull: true, default: '' }) } }),
    table({ indexes: { i: { isUnique: false, columns: [{ expression: 'a' }] } } }),
  ])
    expect(faultsBetween(before, after)).toEqual([]);
});
