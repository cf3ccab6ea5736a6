import { type ParseArgsConfig, parseArgs } from 'node:util';

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * The options and arguments of a command. `--help` prints the usage and ends the process with 0. An unknown option, or
 * one without its value, is named above the usage and ends it with 2.
 */
export function commandLine<const C extends ParseArgsConfig>(
  usage: string,
  config: C,
): ReturnType<typeof parseArgs<C & { options: typeof HELP }>> {
  try {
    const given = parseArgs({ ...config, options: { ...config.options, ...HELP } });
    if (!(given.values as { help?: boolean }).help)
      return given as ReturnType<typeof parseArgs<C & { options: typeof HELP }>>;
    console.log(usage);
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
}
