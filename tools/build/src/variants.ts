import { join } from 'node:path';
import { root } from './root';

/** Folder of what a variant of the shell has in place of the product's own steps. */
export const variantFolder = (variant: 'one-bundle' | 'plain') => join(root, 'tools/build/variants', variant);

/** A module of the shell as an alias names it: without its ending. */
export const productFile = (step: string, folder = 'federation') => join(root, 'shell/src', folder, step);

/** Puts a variant's modules in the place of the shell's modules of the same name. `folder`: theirs, within `shell/src`. */
export const standIns = (
  variant: 'one-bundle' | 'plain',
  steps: readonly string[],
  folder?: string,
): Record<string, string> =>
  Object.fromEntries(steps.map((step) => [productFile(step, folder), join(variantFolder(variant), step)]));
