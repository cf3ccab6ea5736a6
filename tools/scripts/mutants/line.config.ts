import { relative, resolve } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { applyMutant, type KeptMutant } from './kept';
import base from './vitest.config';

const root = resolve(import.meta.dirname, '../../..');
const mutant = process.env.KEPT_MUTANT ? (JSON.parse(process.env.KEPT_MUTANT) as KeptMutant) : undefined;

/**
 * Tests of `npm run mutants -- --lines`. The mutant changes its file as it is loaded, so the file on disk stays
 * unchanged, and other work in the same folder does not meet the mutant.
 */
export default mergeConfig(base, {
  plugins: [
    {
      name: 'kept-mutant',
      enforce: 'pre',
      transform: (code: string, id: string) =>
        mutant && relative(root, id.split('?')[0] ?? id) === mutant.file ? applyMutant(mutant, code) : undefined,
    },
  ],
});
