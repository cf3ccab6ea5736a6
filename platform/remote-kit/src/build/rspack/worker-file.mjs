import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Builds a `*.worker.ts` into a separate file. The bundler's own way to build a worker gives it the runtime of the
 * enclosing container, which needs the page's federation and throws in a worker.
 */
// biome-ignore lint/style/noDefaultExport: what a file exports by default is its loader.
export default function workerFile() {
  const done = this.async();
  build(this).then((text) => done(null, text), done);
}

async function build({ resourcePath, mode, rootContext, addDependency }) {
  const folder = await mkdtemp(join(tmpdir(), 'mfe-worker-'));
  const compiler = rspack({
    mode,
    target: ['webworker', 'es2022'],
    context: rootContext,
    entry: resourcePath,
    devtool: false,
    output: { path: folder, filename: 'worker.js' },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
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
  });
  try {
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
    for (const file of stats.compilation.fileDependencies) addDependency(file);
    return await readFile(join(folder, 'worker.js'), 'utf8');
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    await rm(folder, { recursive: true, force: true });
  }
}
