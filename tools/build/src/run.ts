import { type Configuration, rspack, type Stats } from '@rspack/core';

/**
 * Runs one build to its end.
 * @throws Error with the bundler's own messages when the build has errors.
 */
export async function run(configuration: Configuration): Promise<Stats> {
  const compiler = rspack(configuration);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('no result')) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  return stats;
}
