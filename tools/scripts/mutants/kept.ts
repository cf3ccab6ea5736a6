import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const keptMutant = z.strictObject({
  /** The file that the mutant changes, from the root of the repository. */
  file: z.string(),
  /** A text that the file has exactly once. */
  text: z.string().min(1),
  /** The text that the mutant puts in its place. */
  instead: z.string(),
  /** The effect that a player would notice. */
  notice: z.string().min(1),
  /** The test file in which a test that cites the line must fail. */
  test: z.string().regex(/\.test\.tsx?$/),
});

/** One change that breaks a requirement's line, and the test that must notice it. */
export type KeptMutant = z.output<typeof keptMutant> & { readonly id: string };

/**
 * Reads `e2e/mutants/<area>.json`: mutants by the id of the line that they break.
 * @throws Error that names the file and the entry if an entry has another form
 */
export function readKeptMutants(folder: string): KeptMutant[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      const read = z.record(z.string(), keptMutant).safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
      return Object.entries(read.data).map(([id, mutant]) => {
        if (!id.startsWith(`${name.replace('.json', '').toUpperCase()}-`))
          throw new Error(`${id} is in ${name}, but its area has another file. Move it there.`);
        return { id, ...mutant };
      });
    });
}

/** Changes a file's text as the mutant says. @throws Error if the text occurs never or more than once */
export function applyMutant({ id, file, text, instead }: KeptMutant, source: string): string {
  const times = source.split(text).length - 1;
  if (times !== 1)
    throw new Error(
      `${id}: ${file} contains the mutant's text ${times} times. Choose a text that it contains exactly once.`,
    );
  return source.replace(text, () => instead);
}

/** Why a mutant no longer applies to the repository; undefined if it does. `ids`: the lines of the requirements. */
export function mutantProblem(mutant: KeptMutant, root: string, ids: ReadonlySet<string>): string | undefined {
  const { id, file, test } = mutant;
  if (!ids.has(id)) return `${id}: docs/requirements has no such line.`;
  for (const path of [file, test]) if (!existsSync(join(root, path))) return `${id}: there is no ${path}.`;
  if (!readFileSync(join(root, test), 'utf8').includes(id)) return `${id}: ${test} does not cite the line.`;
  try {
    applyMutant(mutant, readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}
