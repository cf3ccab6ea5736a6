import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@mfe/remote-kit/build';
import { rspack } from '@rspack/core';
import { root } from './root';

/** Builds a file and its imports as the text of an inline script. */
export async function inlineScript(entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'r777-inline-'));
  try {
    await run({
      mode: 'production',
      target: ['web', 'es2022'],
      context: root,
      entry,
      devtool: false,
      output: { path: folder, filename: 'inline.js' },
      resolve: { extensions: ['.ts'] },
      module: {
        rules: [
          {
            test: /\.ts$/,
            loader: 'builtin:swc-loader',
            type: 'javascript/auto',
            options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          },
        ],
      },
      optimization: {
        minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } })],
      },
    });
    const text = await readFile(join(folder, 'inline.js'), 'utf8');
    if (text.includes('</')) throw new Error(`${entry} cannot stand in a page: it holds "</"`);
    return text;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
