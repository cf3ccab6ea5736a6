import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dimension, dimensions, type Variant } from '@r777/shared/testing/variants';

/** A numbered line of `docs/requirements/`. */
export interface Requirement {
  /** `HOME-03`. */
  readonly id: string;
  readonly area: string;
  /** The package that owns it. */
  readonly owner: string;
  readonly text: string;
  /** The variants in which the line must hold; none if its words leave nothing open, or if they are not named yet. */
  readonly variants: readonly Variant[];
}

const VARIANTS = /^ {2}- Variants: (.+)$/;
const LINE = /^- \*\*(([A-Z][A-Z0-9]*)-\d{2,3})\*\* \[([\w-]+)\] (.+)$/;

const isDimension = (name: string): name is Dimension => Object.hasOwn(dimensions, name);

/**
 * Reads `role member, agent; language BN, EN`.
 * @throws Error that names a dimension or a variant outside the vocabulary
 */
export function readVariants(text: string): Variant[] {
  return text.split('; ').flatMap((part) => {
    const [dimension = '', ...rest] = part.split(' ');
    if (!isDimension(dimension))
      throw new Error(`There is no dimension ${dimension}. Use one of ${Object.keys(dimensions).join(', ')}.`);
    const known: readonly string[] = dimensions[dimension];
    return rest
      .join(' ')
      .split(', ')
      .map((name) => {
        if (!known.includes(name)) throw new Error(`${dimension} has no ${name}. Use one of ${known.join(', ')}.`);
        return name as Variant;
      });
  });
}

/** Every line of the folder, in the order of its files. */
export function readRequirements(folder: string): Requirement[] {
  const found: Requirement[] = [];
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.md') || name === 'README.md') continue;
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const [, id, area, owner, text] = LINE.exec(line) ?? [];
      if (id && area && owner && text) found.push({ id, area, owner, text, variants: [] });
      const [, named] = VARIANTS.exec(line) ?? [];
      const last = named && found.pop();
      if (last) found.push({ ...last, variants: readVariants(named) });
    }
  }
  return found;
}
