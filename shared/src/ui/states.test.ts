import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = 'shared/src/ui';

/** A component is a folder with a component file in it. */
const parts = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, files: readdirSync(join(here, name)) }))
  .filter(({ files }) => files.some((file) => /(?<!\.test|\.states)\.tsx$/.test(file)));
const shown = parts.filter(({ name, files }) => files.includes(`${name}.states.tsx`));
const read = (part: string, file: string) => readFileSync(join(here, part, file), 'utf8');
const statesOf = (part: string) => read(part, `${part}.states.tsx`);

/** The variants of a component: the quoted values of its `tone`, `size`, `kind`, `shape` and similar. */
function looks(source: string): string[] {
  const offered = source.matchAll(
    /\b(?:(?:tone|size|kind|shape|from)\??:|type \w*(?:Tone|Size|Kind|Shape) =)(\s*(?:\|\s*)?'[\w-]+'(?:\s*\|\s*'[\w-]+')+)/g,
  );
  return [...offered].flatMap(([, values = '']) => [...values.matchAll(/'([\w-]+)'/g)].map(([, value]) => value ?? ''));
}

test('every part has its states in the catalogue', () => {
  expect(parts.length).toBeGreaterThan(30);
  const without = parts.filter(({ name, files }) => !files.includes(`${name}.states.tsx`));
  expect(without.map(({ name }) => name)).toEqual([]);
  for (const { name } of shown)
    expect([name, /export const states: PartStates = /.test(statesOf(name))]).toEqual([name, true]);
});

test('every variant of a part is among its states', () => {
  const offered = shown.flatMap(({ name, files }) => {
    const source = files.filter((file) => /(?<!\.test|\.states)\.tsx?$/.test(file)).map((file) => read(name, file));
    return looks(source.join('\n')).map((look) => ({
      name,
      look,
      is: new RegExp(`['"]${look}['"]`).test(statesOf(name)),
    }));
  });
  expect(offered.length).toBeGreaterThan(10);
  expect(offered.filter(({ is }) => !is).map(({ name, look }) => `${name} ${look}`)).toEqual([]);
});
