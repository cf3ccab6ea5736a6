import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrations';

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

const tablesOf = (file: string) =>
  (JSON.parse(readFileSync(join(migrationsFolder, 'meta', file), 'utf8')) as { tables: Tables }).tables;
const files = readdirSync(join(migrationsFolder, 'meta'))
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort();

/** Exceptions: removed columns and tables, with the reason why no version needs them. */
const safe: Readonly<Record<string, readonly string[]>> = {
  // No released version has read it; its data is in `periods`.
  '0023_snapshot.json': ['wps.period_runs is gone'],
};

test('between versions, tables only gain things that statements of the older version can ignore', () => {
  expect(files.length).toBeGreaterThan(25);
  for (const [place, file] of files.entries()) {
    const before = files[place - 1];
    if (before) expect([file, faultsBetween(tablesOf(before), tablesOf(file))]).toEqual([file, safe[file] ?? []]);
  }
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
