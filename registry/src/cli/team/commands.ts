import type { CAC } from 'cac';
import type { Terminal } from '../output';
import { check } from './check';
import { checkText } from './text';
import type { Workshop } from './workshop';

/** Commands that work without a registry. */
export const teamCommands = ['check'] as const;

/** The version that was looked at would be refused; what is wrong with it is already printed. */
export class NotFit extends Error {
  override readonly name = 'NotFit';
}

/** Adds the commands of a product team, which need no registry. `done` takes over what the chosen one promises. */
export function addTeamCommands(
  cli: CAC,
  terminal: Terminal,
  workshop: Workshop | undefined,
  done: (result: Promise<void>) => void,
): void {
  cli
    .command('check <folder>', "Test a remote's folder or a build folder as the registry would")
    .option('--out <dir>', "Keep the build of a remote's folder here, to publish it")
    .option('--json', 'Print the result as JSON')
    .action((folder: string, options: { json?: boolean; out?: string }) => {
      const run = async () => {
        const result = await check(folder, workshop, options.out);
        terminal.out(`${options.json ? JSON.stringify(result, null, 2) : checkText(result)}\n`);
        if (!result.fit) throw new NotFit(`${result.remote} would be refused`);
      };
      done(run());
    });
}
